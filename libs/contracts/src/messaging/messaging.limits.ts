export const messagingLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  /** The time that the writing process has for an event. After it, a relay takes the event. */
  courierSeconds: 5,
  pollMs: 500,
  /** The most events that a coalesced consumer handles in one transaction. */
  batchEvents: 500,
  /** The time for which fully confirmed events are kept. Their confirmations follow. */
  keepHours: 24,
  /** The time for which failed jobs are kept: less than confirmations, so that a repeated job finds its own. */
  failedJobHours: 12,
} as const;
