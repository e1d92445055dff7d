export const mailLimits = {
  /** Then it has failed; the waits between them double from the first. */
  attempts: 8,
  firstWaitSeconds: 10,
  sweepSeconds: 5,
  /** Letters hold codes and addresses: they are kept this long. */
  keepDays: 7,
} as const;
