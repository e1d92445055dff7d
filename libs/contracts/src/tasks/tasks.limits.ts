export const taskLimits = {
  /** Waiting and running tasks of one tenant. */
  openMax: 20,
  /** Waiting and running tasks that one sub-account started. */
  openMaxOfAgent: 5,
  failuresKept: 100,
  /** The latest ones listed. */
  listed: 20,
  keepDays: 7,
  /** The latest files of one kind and user, for kinds that keep earlier files. */
  filesKept: 5,
} as const;
