import { dayMs } from '@parley/contracts/public';
/** The greatest lag of this machine's clock, or of a figure drawn a minute ago, behind the server. */
const lagMs = 120_000;

/** Whole days left of a package, as reminders, notices and emails count them: 0 on its last day, null after its end. */
export const daysLeft = (end: number, now: number): number | null =>
  end <= now ? null : Math.floor((end - now + lagMs) / dayMs);
