import { hourMs } from '@parley/contracts/public';
import { hoursOfDay, localDays, startOfDay, startOfDayBefore, startOfHour } from './local-day.js';

/** Consecutive hours or days of a zone: where each begins, and where the last one ends. */
export interface LocalBuckets {
  unit: 'hour' | 'day';
  starts: Date[];
  end: Date;
  timeZone: string;
}

export const localDayAt = (at: Date, timeZone: string): LocalBuckets => ({
  unit: 'day',
  starts: [startOfDay(at, timeZone)],
  end: startOfDayBefore(at, timeZone, -1),
  timeZone,
});

/** The hour of `hoursOfDay` containing `at`. */
export function localHourAt(at: Date, timeZone: string): LocalBuckets {
  const start = startOfHour(at, timeZone);
  const dayEnd = startOfDayBefore(at, timeZone, -1);
  const end = new Date(Math.min(start.getTime() + hourMs, dayEnd.getTime()));
  return { unit: 'hour', starts: [start], end, timeZone };
}

/** The row of each bucket, without its start. A date that does not exist begins where the next one does, and has no row. */
export function perBucket<Row extends { start: Date }>(
  { starts }: LocalBuckets,
  rows: readonly Row[],
): (Omit<Row, 'start'> | undefined)[] {
  const byStart = new Map(rows.map(({ start, ...row }) => [start.getTime(), row]));
  return starts.map((start, index) => {
    const isEmpty = starts[index + 1]?.getTime() === start.getTime();
    return isEmpty ? undefined : byStart.get(start.getTime());
  });
}

export interface LocalBucket {
  unit: LocalBuckets['unit'];
  start: Date;
  end: Date;
}

/** The days from the one containing `from` until today. The hours of today and of the `hourDays` days before. */
export function bucketsSince(from: Date, now: Date, timeZone: string, hourDays: number): LocalBucket[] {
  const days = localDays(from, now, timeZone);
  const hours = Array.from({ length: hourDays + 1 }, (_, index) => hourDays - index).flatMap((before) =>
    hoursOfDay(startOfDayBefore(now, timeZone, before), timeZone),
  );
  return [
    ...bucketsBetween('day', [...days.starts, days.end]),
    ...bucketsBetween('hour', [...hours, startOfDayBefore(now, timeZone, -1)]),
  ];
}

const bucketsBetween = (unit: LocalBuckets['unit'], bounds: readonly Date[]): LocalBucket[] =>
  bounds.slice(1).map((end, index) => ({ unit, start: bounds[index] ?? end, end }));
