export const noticeLimits = {
  /** The time after its last occurrence for which a notice is kept. */
  keepDays: 90,
  /** Unread notices are counted up to this number. A higher number means that there are more. */
  unreadCounted: 1_000,
} as const;
