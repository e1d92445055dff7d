import { type DayQuery, type RankingPeriod, trendLimits, type TrendPeriod } from '@parley/contracts/public';
import { addDays } from '../../lib/calendar-days';
import type { Format } from '../../lib/format';

export const trendKinds = ['fans', 'messages'] as const;
export type TrendKind = (typeof trendKinds)[number];

/** The periods and figures that the home page shows. Chosen days, both included, replace a period. */
export interface HomeChoice {
  period: TrendPeriod;
  from?: string | undefined;
  to?: string | undefined;
  rank: RankingPeriod;
  rankFrom?: string | undefined;
  rankTo?: string | undefined;
  trend: TrendKind;
  /** Draws the period before as well. */
  compare: boolean;
}

/** The api's form: the chosen days, at most as many as it accepts, or else the period. */
export function dayQuery<Period>(
  period: Period,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): DayQuery<Period> {
  if (from === undefined || to === undefined || from > to) return { period };
  const earliest = addDays(to, 1 - trendLimits.days);
  return { from: from < earliest ? earliest : from, to };
}

export const trendChoice = ({ period, from, to }: HomeChoice) => dayQuery(period, { from, to });

export const rankChoice = ({ rank, rankFrom, rankTo }: HomeChoice) =>
  dayQuery(rank, { from: rankFrom, to: rankTo });

/** The chosen days in words; empty for a period. */
export const daysNote = ({ from, to }: DayQuery<unknown>, format: Format): string[] =>
  from === undefined ? [] : [[...new Set([from, to])].map((day) => format.calendarDay(day)).join(' – ')];
