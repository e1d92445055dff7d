export const assistLimits = {
  /** The latest messages a model reads, and code points of them in all. */
  messages: 50,
  readMax: 8_000,
  /** Code points of an answer; a longer one is refused. */
  answerMax: 2_000,
  timeoutMs: 20_000,
} as const;
