export const taskLimits = {
  /** Tasks of one tenant that wait or run. */
  openMax: 20,
  /** Those of them that one sub-account asked for. */
  openMaxOfAgent: 5,
  failuresKept: 100,
  /** The latest ones listed. */
  listed: 20,
  keepDays: 7,
  /** The latest files of one kind and asker, where earlier ones stay beside the latest. */
  filesKept: 5,
} as const;
