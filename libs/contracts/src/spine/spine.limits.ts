export const spineLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  /** For how long an event is left to the process that wrote it, before a relay takes it. */
  courierSeconds: 5,
  pollMs: 500,
  /** Finished events and inbox rows are kept this long. */
  keepDays: 7,
} as const;
