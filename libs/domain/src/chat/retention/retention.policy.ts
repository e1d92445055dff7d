import { chatLimits } from '@parley/contracts/public';
import { DateTime } from 'luxon';

/** The first UTC day whose messages are kept, as `2026-11-21`: the same day a month ago, or the last day of that month. */
export const keepFrom = (now: Date): string => utc(now).minus({ months: chatLimits.keepMonths }).toISODate();

/** The UTC day `days` after another. Negative numbers go back. */
export const dayAfter = (day: string, days: number): string =>
  utc(new Date(`${day}T00:00:00Z`))
    .plus({ days })
    .toISODate();

export const utcDay = (at: Date): string => utc(at).toISODate();

const utc = (at: Date): DateTime<true> => {
  const time = DateTime.fromJSDate(at, { zone: 'utc' });
  if (!time.isValid) throw new Error('no such instant');
  return time;
};
