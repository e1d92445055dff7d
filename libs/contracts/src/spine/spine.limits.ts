export const spineLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  pollMs: 500,
  /** Finished events and inbox rows are kept this long. */
  keepDays: 7,
} as const;
