import { type OfficeDay, type OfficeHours, timeOfDay } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { atLocalTime, dateBefore, localDate } from '../../tenants/index.js';

export const noOfficeHours: OfficeHours = { enabled: false, days: [] };

/** The days in their order. Rejects with `request.invalid` for a wrong time, a double day, or no day although enabled. */
export function normaliseOfficeHours({ enabled, days }: OfficeHours): OfficeHours {
  for (const [index, { weekday, from, to }] of days.entries()) {
    for (const [name, time] of Object.entries({ from, to })) {
      const field = `days[${index}].${name}`;
      if (!timeOfDay.test(time)) throw AppError.field(field, 'time', `${field} must be a time such as 09:00`);
    }
    if (days.findIndex((day) => day.weekday === weekday) !== index)
      throw AppError.field(`days[${index}].weekday`, 'unique', 'A weekday has hours once.');
  }
  if (enabled && days.length === 0)
    throw AppError.field('days', 'required', 'Office hours need at least one weekday.');
  const sorted = days.toSorted((one, other) => one.weekday - other.weekday);
  return { enabled, days: sorted.map(({ weekday, from, to }) => ({ weekday, from, to })) };
}

/** The whole seconds within office hours between two instants. */
export function officeSeconds(
  beganAt: Date,
  endedAt: Date,
  days: readonly OfficeDay[],
  zone: string,
): number {
  const last = localDate(endedAt, zone);
  let [sum, counted] = [0, beganAt.getTime()];
  // Hours of the day before may last until this day.
  for (let date = dateBefore(localDate(beganAt, zone), 1); date <= last; date = dateBefore(date, -1)) {
    const day = days.find(({ weekday }) => weekday === weekdayOf(date));
    if (!day) continue;
    const from = Math.max(atLocalTime(date, day.from, zone).getTime(), counted);
    const endDate = day.to > day.from ? date : dateBefore(date, -1);
    const to = Math.min(atLocalTime(endDate, day.to, zone).getTime(), endedAt.getTime());
    if (to <= from) continue;
    sum += to - from;
    // Hours that overlap those of the next day count once.
    counted = to;
  }
  return Math.floor(sum / 1_000);
}

/** Whether an instant is within office hours. */
export const isOfficeTime = (at: Date, days: readonly OfficeDay[], zone: string): boolean =>
  officeSeconds(at, new Date(at.getTime() + 1_000), days, zone) > 0;

/** 1 is Monday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
