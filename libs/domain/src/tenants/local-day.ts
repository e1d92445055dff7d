import { hourMs } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';

const quarterMs = 900_000;

/** The instant at which the local day containing `at` began in an IANA zone. */
export const startOfDay = (at: Date, zone: string): Date => startOfDate(localDate(at, zone), zone);

/** By zone and quarter of an hour, since every day since 1972 has begun with one. Luxon takes ten microseconds for a date. */
const dates = new LRUCache<string, string>({ max: 5_000 });

/** The local day containing `at`, as `2026-11-21`. */
export function localDate(at: Date, zone: string): string {
  const key = `${zone} ${Math.floor(at.getTime() / quarterMs)}`;
  let date = dates.get(key);
  if (date === undefined) dates.set(key, (date = local(at, zone).toISODate()));
  return date;
}

/** The local time at `at`, as `18:05`. */
export const localTime = (at: Date, zone: string): string => local(at, zone).toFormat('HH:mm');

/** An instant as files of exports write it: `2026-11-20 21:35:59`. */
export const localDateTime = (at: Date | string, zone: string): string =>
  local(new Date(at), zone).toFormat('yyyy-MM-dd HH:mm:ss');

/** The instant at which the local day began that is `days` before the one containing `at`. */
export const startOfDayBefore = (at: Date, zone: string, days: number): Date =>
  startOfDate(dateBefore(localDate(at, zone), days), zone);

/** The same local time `days` before. */
export const sameTimeBefore = (at: Date, zone: string, days: number): Date =>
  local(at, zone).minus({ days }).toJSDate();

/** The instant at which the hour of `hoursOfDay` containing `at` began. */
export function startOfHour(at: Date, zone: string): Date {
  const day = startOfDay(at, zone).getTime();
  return new Date(at.getTime() - ((at.getTime() - day) % hourMs));
}

/** The UTC day containing `at`, as `2026-11-21`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A quarter of an hour, and the local hour and day that contain it. */
export interface LocalSpan {
  quarter: Date;
  hour: Date;
  day: Date;
  dayEnd: Date;
}

/**
 * The spans of the quarters of an hour that contain these instants, each once. Every local hour and day consists of
 * quarters.
 */
export function localSpans(times: readonly Date[], zone: string): LocalSpan[] {
  const quarters = new Set(times.map((at) => Math.floor(at.getTime() / quarterMs) * quarterMs));
  return [...quarters].map((ms) => {
    const quarter = new Date(ms);
    return {
      quarter,
      hour: startOfHour(quarter, zone),
      day: startOfDay(quarter, zone),
      dayEnd: startOfDayBefore(quarter, zone, -1),
    };
  });
}

/** The starts of the local days from the one containing `from` to the one containing `to`, and the end of the last one. */
export function localDays(from: Date, to: Date, zone: string): { starts: Date[]; end: Date } {
  const starts: Date[] = [];
  let day = startOfDay(from, zone);
  for (; day <= to; day = startOfDayBefore(day, zone, -1)) starts.push(day);
  return { starts, end: day };
}

/** The starts of the 23 to 25 local hours of the day containing `at`. */
export function hoursOfDay(at: Date, zone: string): Date[] {
  const start = startOfDay(at, zone).getTime();
  const hours = (startOfDayBefore(at, zone, -1).getTime() - start) / hourMs;
  return Array.from({ length: Math.ceil(hours) }, (_, hour) => new Date(start + hour * hourMs));
}

/** By zone and date: a trend needs sixty of them, and each takes Luxon a tenth of a millisecond. */
const starts = new LRUCache<string, number>({ max: 20_000 });

/** The instant at which a local day such as `2026-11-21` begins. If clocks go back to midnight, the first midnight. */
export function startOfDate(date: string, zone: string): Date {
  const key = `${zone} ${date}`;
  let found = starts.get(key);
  if (found === undefined) {
    const start = DateTime.fromISO(date, { zone }).startOf('day');
    const before = start.minus({ milliseconds: 1 });
    found = (before.toISODate() === start.toISODate() ? before.startOf('day') : start).toMillis();
    starts.set(key, found);
  }
  return new Date(found);
}

/** The instant of a local time such as `09:00` on a date. A time that clocks skip is the same span after the skip. */
export const atLocalTime = (date: string, time: string, zone: string): Date =>
  DateTime.fromISO(`${date}T${time}`, { zone }).toJSDate();

/** The date this many days before another one, both as `2026-11-21`. */
export const dateBefore = (date: string, days: number): string =>
  utcDay(new Date(Date.parse(date) - days * 24 * hourMs));

/**
 * The number of days from one date to another, both included. Rejects with `request.invalid` if there are none, or more
 * than `most`.
 */
export function countDays({ from, to }: { from: string; to: string }, most: number): number {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * hourMs) + 1;
  // The day after the last one must be written with four digits.
  if (days < 1 || days > most || to > '9999-12-30')
    throw AppError.field('to', 'span', `A span has 1 to ${most} days.`);
  return days;
}

const local = (at: Date, zone: string): DateTime<true> => {
  const time = DateTime.fromJSDate(at, { zone });
  if (!time.isValid) throw new Error(`no such time zone: ${zone}`);
  return time;
};
