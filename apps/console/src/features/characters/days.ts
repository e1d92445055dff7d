import { addDays } from '../../lib/calendar-days';
import { choice, day } from '../../ui/list/list-address';

/** Ranges of local days that end today: today, 7 or 30 days, or all. */
const dayRanges = ['today', '7', '30', 'all'] as const;
export type UsualRange = (typeof dayRanges)[number];

/** Typed days take precedence over a range. */
export interface DaySearch {
  range?: UsualRange | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const dayParts = { range: choice(dayRanges), from: day, to: day };

export const rangeOf = ({ range, from, to }: DaySearch, usual: UsualRange): UsualRange | undefined =>
  from !== undefined || to !== undefined ? undefined : (range ?? usual);

/** The requested days, both included; `today` is in the reader's zone. */
export function daysOf(
  search: DaySearch,
  usual: UsualRange,
  today: string,
): { from?: string | undefined; to?: string | undefined } {
  const range = rangeOf(search, usual);
  if (range === undefined) return { from: search.from, to: search.to };
  if (range === 'all') return {};
  return { from: range === 'today' ? today : addDays(today, 1 - Number(range)), to: today };
}
