export const systemNoticeLimits = {
  titleMax: 80,
  /** Characters of Markdown. */
  textMax: 5_000,
  tenantsMax: 100,
  /** From the beginning to the end. */
  daysMax: 366,
  /** Notices that are active or scheduled. */
  openMax: 50,
} as const;
