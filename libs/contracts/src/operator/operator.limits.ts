export const operatorLimits = {
  expiringDays: 7,
  /** The longest span of revenue. */
  revenueDays: 366,
  /** The interval for figures of the installation that are slow to count. */
  slowSeconds: 10,
} as const;
