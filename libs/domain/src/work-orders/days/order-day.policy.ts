import { dayMs, minuteMs } from '@parley/contracts/public';
import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { localDate, utcDay } from '../../tenants/index.js';

/** When a day is reset: minutes after local midnight, in an IANA zone. */
export interface ResetTime {
  timeZone: string;
  resetMinute: number;
}

/** A day of an order, from `startsAt` to before `endsAt`. */
export interface OrderDay {
  /** The day's local date, as `2026-11-21`. */
  day: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * The day in which an order begins at an instant, or continues after a reset. It has the last date whose reset time has
 * come, and ends at the next reset.
 */
export function firstDay(at: Date, reset: ResetTime): OrderDay {
  return dayFrom(at, lastReset(at, reset), reset);
}

/**
 * The day that begins where another one ends. `reset` is the present setting, which may differ from that of the other
 * day. No date is used twice. No existing date is skipped, unless it is already over in the zone.
 */
export function dayAfter({ day, endsAt }: Pick<OrderDay, 'day' | 'endsAt'>, reset: ResetTime): OrderDay {
  const [due, next] = [lastReset(endsAt, reset), nextDate(day, reset.timeZone)];
  return dayFrom(endsAt, due > next ? due : next, reset);
}

/**
 * The instant at which the day of a local date begins. If clocks skip the reset time, the instant right after the gap.
 * If they show it twice, the first one. Null if the date does not exist in the zone.
 */
export function resetInstant(date: string, { timeZone, resetMinute }: ResetTime): Date | null {
  if (localDate(instantOf(date, 0, timeZone), timeZone) !== date) return null;
  return instantOf(date, resetMinute, timeZone);
}

function dayFrom(startsAt: Date, day: string, reset: ResetTime): OrderDay {
  const endsAt = resetInstant(nextDate(day, reset.timeZone), reset);
  if (!endsAt) throw new Error('a date that exists has a reset');
  return { day, startsAt, endsAt };
}

/** The last date whose reset time has come. */
function lastReset(at: Date, reset: ResetTime): string {
  for (let date = addDays(localDate(at, reset.timeZone), 1); ; date = addDays(date, -1)) {
    const instant = resetInstant(date, reset);
    if (instant && instant <= at) return date;
  }
}

function nextDate(date: string, timeZone: string): string {
  for (let next = addDays(date, 1); ; next = addDays(next, 1))
    if (resetInstant(next, { timeZone, resetMinute: 0 })) return next;
}

const addDays = (date: string, days: number): string => utcDay(new Date(Date.parse(date) + days * dayMs));

/** A thousand orders of a tenant end at the same instants. */
const instants = new LRUCache<string, number>({ max: 20_000 });

function instantOf(date: string, minute: number, zone: string): Date {
  const key = `${zone} ${date} ${minute}`;
  let found = instants.get(key);
  if (found === undefined) {
    found = findInstant(Date.parse(date) + minute * minuteMs, zone);
    instants.set(key, found);
  }
  return new Date(found);
}

/**
 * The first instant at which clocks show a wall time, which is given as if it were UTC. If clocks skip it, the instant
 * of the gap.
 */
function findInstant(wall: number, zone: string): number {
  let [before, after] = [wall - dayMs, wall + dayMs];
  const offsets = [offsetAt(before, zone), offsetAt(after, zone)];
  const shown = offsets
    .map((offset) => wall - offset)
    .filter((at, index) => offsetAt(at, zone) === offsets[index]);
  if (shown.length > 0) return Math.min(...shown);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === offsets[0]) before = middle;
    else after = middle;
  }
  return after;
}

const offsetAt = (at: number, zone: string): number => DateTime.fromMillis(at, { zone }).offset * minuteMs;
