export const spineLimits = {
  claimRows: 500,
  leaseSeconds: 30,
  pollMs: 500,
  notifyPerSecond: 20,
  /** Sent this long ago without a confirmation: sent again. */
  resendAfterSeconds: 60,
  /** Finished events and inbox rows are kept this long. */
  keepDays: 7,
} as const;
