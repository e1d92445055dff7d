export const spineLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  /** For how long an event is left to the process that wrote it, before a relay takes it. */
  courierSeconds: 5,
  pollMs: 500,
  /** The most events that a coalesced consumer handles in one transaction, and the most that their sizes add up to. */
  batchEvents: 500,
  batchSize: 2_000,
  /** Finished events and inbox rows are kept this long. */
  keepDays: 7,
} as const;
