export const noticeLimits = {
  /** A notice is deleted so long after it happened last. */
  keepDays: 90,
  /** Unread ones are counted this far: a number above it means that there are more. */
  unreadCounted: 1_000,
} as const;
