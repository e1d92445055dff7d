export const noticeLimits = {
  /** A notice is deleted so long after it happened last. */
  keepDays: 90,
} as const;
