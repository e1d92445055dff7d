const dayMs = 86_400_000;
/** The most that this machine's clock, or a figure drawn a minute ago, lags behind the server. */
const lagMs = 120_000;

/**
 * Whole days left until a package ends, as the reminder to renew, notices and letters count them: 0 on its last day.
 * Null once it is over.
 */
export const daysLeft = (end: number, now: number): number | null =>
  end <= now ? null : Math.floor((end - now + lagMs) / dayMs);
