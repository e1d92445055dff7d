/** For how long figures and what they are counted from are kept. */
export const trendLimits = {
  /**
   * Days of active contacts and messages by quarters of an hour: two more than the longest trend draws, so that its days
   * can be counted anew in another zone.
   */
  activityDays: 62,
  /** Days before today whose figures are kept by the hour: one more than is drawn. */
  hourDays: 2,
} as const;
