import { DateTime } from 'luxon';

/** The instant at which the local day containing `at` began in an IANA zone. */
export const startOfDay = (at: Date, zone: string): Date => local(at, zone).startOf('day').toJSDate();

/** The local day containing `at`, as `2026-11-21`. */
export const localDate = (at: Date, zone: string): string => local(at, zone).toISODate();

/** The local time at `at`, as `18:05`. */
export const localTime = (at: Date, zone: string): string => local(at, zone).toFormat('HH:mm');

/** The instant at which the local day `days` before the one containing `at` began. */
export const startOfDayBefore = (at: Date, zone: string, days: number): Date =>
  local(at, zone).minus({ days }).startOf('day').toJSDate();

/** The same local time `days` before. */
export const sameTimeBefore = (at: Date, zone: string, days: number): Date =>
  local(at, zone).minus({ days }).toJSDate();

/** The instant at which the local hour containing `at` began. */
export const startOfHour = (at: Date, zone: string): Date => local(at, zone).startOf('hour').toJSDate();

/** The instants at which each local hour of the day containing `at` begins: 23 to 25 of them. */
export function hoursOfDay(at: Date, zone: string): Date[] {
  const start = local(at, zone).startOf('day');
  const hours = start.plus({ days: 1 }).diff(start, 'hours').hours;
  return Array.from({ length: Math.round(hours) }, (_, hour) => start.plus({ hours: hour }).toJSDate());
}

const local = (at: Date, zone: string): DateTime<true> => {
  const time = DateTime.fromJSDate(at, { zone });
  if (!time.isValid) throw new Error(`no such time zone: ${zone}`);
  return time;
};
