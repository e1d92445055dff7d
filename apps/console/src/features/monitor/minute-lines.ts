import type { MinuteFigures } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { ChartSeries } from '../../ui/chart/chart-series';

export const minuteKinds = ['messages', 'automatic', 'translations', 'characters'] as const;
export type MinuteKind = (typeof minuteKinds)[number];

type Figure = Exclude<keyof MinuteFigures, 'from'>;

/** A failure is drawn in the fourth colour of charts, and with dashes as every second line is. */
const looks = {
  messages: [
    { figure: 'received', colour: 'chart-1', dash: 0 },
    { figure: 'sent', colour: 'chart-2', dash: 6 },
  ],
  automatic: [{ figure: 'automatic', colour: 'chart-3', dash: 0 }],
  translations: [
    { figure: 'translations', colour: 'chart-1', dash: 0 },
    { figure: 'translationFailures', colour: 'chart-4', dash: 6 },
  ],
  characters: [{ figure: 'characters', colour: 'chart-3', dash: 0 }],
} as const satisfies Record<MinuteKind, { figure: Figure; colour: string; dash: number }[]>;

const minuteMs = 60_000;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The list of what is counted from one minute on, until before another. */
function listOf(kind: MinuteKind, { from, to }: { from: number; to: number }, format: Format): LinkProps {
  if (kind === 'messages' || kind === 'automatic') {
    const search = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return { to: '/subpage/chatHistory', search };
  }
  const days = { from: format.isoDay(from), to: format.isoDay(to - 1) };
  return {
    to: '/subpage/chatUse',
    search: kind === 'translations' ? { purpose: 'translation', ...days } : days,
  };
}

export interface MinuteLines {
  series: ChartSeries;
  /** The sum of each line, in their order. */
  sums: { name: string; value: number }[];
  /** The list of what all of them count. */
  list: LinkProps;
}

export function minuteLines(
  kind: MinuteKind,
  figures: MinuteFigures,
  { format, t }: { format: Format; t: TFunction },
): MinuteLines {
  const first = Date.parse(figures.from);
  const starts = figures.received.map((_, index) => first + index * minuteMs);
  const named = looks[kind].map((look) => ({ ...look, name: t(`monitor.figure.${look.figure}`) }));
  const sums = named.map(({ figure, name }) => ({ name, value: sum(figures[figure]) }));
  return {
    series: {
      labels: starts.map((start) => format.hourMinute(start)),
      lists: starts.map((start) => listOf(kind, { from: start, to: start + minuteMs }, format)),
      running: starts.length - 1,
      lines: named.map(({ name, figure, colour, dash }, index) => ({
        name,
        values: figures[figure],
        colour,
        dash,
        area: index === 0,
      })),
      summary: sums.map(({ name, value }) => `${name} ${format.number(value)}`).join(' · '),
    },
    sums,
    list: listOf(kind, { from: first, to: (starts.at(-1) ?? first) + minuteMs }, format),
  };
}
