import type { LinkDay } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { ChartSeries } from '../../../ui/chart/chart-series';

const looks = [
  { field: 'filtered', colour: 'chart-1', dash: 0, bars: true },
  { field: 'visitors', colour: 'chart-2', dash: 0, bars: false },
  { field: 'raw', colour: 'chart-compare', dash: 4, bars: false },
] as const;

interface ClickDays {
  /** Oldest first; the last one is today. */
  days: readonly LinkDay[];
  listOf?: ((day: string) => LinkProps) | undefined;
}

/** Clicks per local day as bars, with visitors and all requests as lines. */
export function clickLines({ days, listOf }: ClickDays, t: TFunction, format: Format): ChartSeries {
  const lines = looks.map(({ field, ...look }) => ({
    ...look,
    name: t(`linkStatistics.${field}`),
    area: false,
    values: days.map((day) => day[field]),
  }));
  const sums = looks.map(({ field }) => days.reduce((sum, day) => sum + day[field], 0));
  return {
    labels: days.map(({ day }) => day.slice(5).replace('-', '/')),
    lists: listOf ? days.map(({ day }) => listOf(day)) : [],
    running: days.length - 1,
    lines,
    summary: lines.map(({ name }, index) => `${name} ${format.number(sums[index])}`).join(' · '),
  };
}
