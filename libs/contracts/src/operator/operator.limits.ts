export const operatorLimits = {
  expiringDays: 7,
  /** The longest span of revenue. */
  revenueDays: 366,
  /** Figures of the installation that take longer are counted this often. */
  slowSeconds: 10,
} as const;
