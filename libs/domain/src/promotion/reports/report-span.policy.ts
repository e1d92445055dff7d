import type { ReportPeriod, ReportPoint, ReportUnit } from '@parley/contracts/public';
import {
  hoursOfDay,
  localDate,
  localDays,
  localTime,
  startOfDay,
  startOfDayBefore,
} from '../../tenants/index.js';

/** Consecutive points of a report: where each begins, and where the last one ends. */
export interface ReportSpan {
  unit: ReportUnit;
  starts: Date[];
  end: Date;
}

const daysOf = { today: 1, '7d': 7, '30d': 30 } as const;

/** A longer report has months instead of days. */
const daysMax = 92;

/** The span of a period of local days until today. Null for `all` if nothing was counted yet. */
export function reportSpan(
  period: ReportPeriod,
  { now, timeZone, first }: { now: Date; timeZone: string; first: Date | null },
): ReportSpan | null {
  if (period === 'today') {
    const starts = hoursOfDay(now, timeZone);
    return { unit: 'hour', starts, end: startOfDayBefore(now, timeZone, -1) };
  }
  if (period !== 'all') return byDays(startOfDayBefore(now, timeZone, daysOf[period] - 1), now, timeZone);
  return first === null ? null : byDays(startOfDay(first, timeZone), now, timeZone);
}

/** The first instant of a period. Null for `all`. */
export const periodStart = (period: ReportPeriod, now: Date, timeZone: string): Date | null =>
  period === 'all' ? null : startOfDayBefore(now, timeZone, daysOf[period] - 1);

function byDays(from: Date, now: Date, timeZone: string): ReportSpan {
  const days = localDays(from, now, timeZone);
  // A date that does not exist begins where the next one does.
  const starts = days.starts.filter((start, index) => start.getTime() !== days.starts[index + 1]?.getTime());
  if (starts.length <= daysMax) return { unit: 'day', starts, end: days.end };
  const months = starts.filter((start, index) => index === 0 || localDate(start, timeZone).endsWith('-01'));
  return { unit: 'month', starts: months, end: days.end };
}

/** The name of a point, and the instants between which it counts. */
export function pointAt(
  { unit, starts, end }: ReportSpan,
  index: number,
  timeZone: string,
): Pick<ReportPoint, 'start' | 'from' | 'to'> {
  const from = starts[index] ?? end;
  const date = localDate(from, timeZone);
  return {
    start: unit === 'hour' ? `${date}T${localTime(from, timeZone)}` : date,
    from: from.toISOString(),
    to: (starts[index + 1] ?? end).toISOString(),
  };
}
