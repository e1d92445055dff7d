/** The time for which figures and their source rows are kept, and the longest span of days. */
export const trendLimits = {
  /**
   * Days of active contacts and messages that are kept by quarters of an hour. These are two more than the longest trend draws,
   * so that a change of zone can recount its days.
   */
  activityDays: 62,
  /** Days before today whose figures are kept by the hour: one more than the trend draws. */
  hourDays: 2,
  /** The longest span of chosen days. */
  days: 366,
} as const;
