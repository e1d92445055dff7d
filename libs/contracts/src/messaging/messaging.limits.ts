export const messagingLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  /** For how long an event is left to the process that wrote it, before a relay takes it. */
  courierSeconds: 5,
  pollMs: 500,
  /** The most events that a coalesced consumer handles in one transaction. */
  batchEvents: 500,
  /** Events that every consumer has confirmed are kept this long, and then their confirmations. */
  keepHours: 24,
  /** Failed jobs are kept this long: less than confirmations are, so that one which runs again finds its own. */
  failedJobHours: 12,
} as const;
