const dayMs = 86_400_000;
/** What this machine's clock, or a figure drawn a minute ago, may lag behind the server. */
const lagMs = 120_000;

/** Days left until a package ends, the one begun counted: of thirty days just bought, thirty. 0 once it is over. */
export const daysLeft = (end: number, now: number): number =>
  end <= now ? 0 : Math.max(1, Math.ceil((end - now - lagMs) / dayMs));
