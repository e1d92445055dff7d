export const systemNoticeLimits = {
  titleMax: 80,
  /** Characters of Markdown. */
  textMax: 5_000,
  tenantsMax: 100,
  /** Days from the beginning to the end. */
  daysMax: 366,
  /** Active and scheduled announcements. */
  openMax: 50,
} as const;
