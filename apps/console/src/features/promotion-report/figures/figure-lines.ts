import type { ReportPoint, TimeReport } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { ChartSeries } from '../../../ui/chart/chart-series';
import type { FigureName } from '../report-filters';

export const chartKinds = ['visits', 'money'] as const;
export type ChartKind = (typeof chartKinds)[number];

const looks = {
  visits: [
    { field: 'clicks', colour: 'chart-1', dash: 0, bars: true },
    { field: 'registrations', colour: 'chart-2', dash: 0, bars: false },
  ],
  money: [
    { field: 'amount', colour: 'chart-1', dash: 0, bars: true },
    { field: 'revenue', colour: 'chart-2', dash: 0, bars: false },
  ],
} as const satisfies Record<ChartKind, { field: FigureName; colour: string; dash: number; bars: boolean }[]>;

/** `05:00` for hours, `11/23` for days, `2026/11` for months. */
function labelOf({ start }: ReportPoint, unit: TimeReport['unit']): string {
  switch (unit) {
    case 'hour':
      return start.slice(11, 16);
    case 'day':
      return start.slice(5).replace('-', '/');
    case 'month':
      return start.slice(0, 7).replace('-', '/');
  }
}

/** A row's full time, also used in files. */
export const timeOf = ({ start }: ReportPoint, unit: TimeReport['unit']): string =>
  unit === 'hour' ? start.replace('T', ' ') : unit === 'month' ? start.slice(0, 7) : start;

interface FigureLines {
  kind: ChartKind;
  report: TimeReport;
  /** The present in epoch ms. Later times have no figures yet. */
  now: number;
  listOf(figure: FigureName, point: ReportPoint): LinkProps | undefined;
}

/** One pair of figures over time: clicks with registrations, or payments with revenue. */
export function figureLines(
  { kind, report, now, listOf }: FigureLines,
  t: TFunction,
  format: Format,
): ChartSeries {
  const { unit, points, total } = report;
  const hasBegun = ({ from }: ReportPoint) => Date.parse(from) <= now;
  const lines = looks[kind].map(({ field, ...look }) => ({
    ...look,
    name: t(`promotionReport.figure.${field}`),
    area: false,
    values: points.map((point) => (hasBegun(point) ? point[field] : null)),
  }));
  const write = kind === 'money' ? format.money : format.number;
  const opened = kind === 'money' ? 'revenue' : 'registrations';
  return {
    isHours: unit === 'hour',
    labels: points.map((point) => labelOf(point, unit)),
    lists: points.map((point) => listOf(opened, point) ?? {}),
    running: points.findIndex(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to)),
    ...(kind === 'money' && { unit: 'cents' as const }),
    lines,
    summary: looks[kind]
      .map(({ field }, index) => `${lines[index]?.name} ${write(total[field])}`)
      .join(' · '),
  };
}
