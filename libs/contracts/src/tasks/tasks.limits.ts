export const taskLimits = {
  failuresKept: 100,
  /** The latest ones listed. */
  listed: 20,
  keepDays: 7,
} as const;
