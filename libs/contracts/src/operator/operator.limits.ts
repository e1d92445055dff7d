export const operatorLimits = {
  expiringDays: 7,
  /** Failed jobs of a queue that are listed. */
  failedJobs: 100,
  /** Characters of the reason to discard a job. */
  reasonMax: 200,
  /** The longest span of revenue. */
  revenueDays: 366,
  /** The interval for figures of the installation that are slow to count. */
  slowSeconds: 10,
} as const;
