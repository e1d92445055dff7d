import { type MinuteFigures, minuteMs } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { ChartSeries } from '../../ui/chart/chart-series';
import { noPortsSearch } from '../ports/public';
import { noFailedSearch } from './monitor-search';

export const minuteKinds = ['messages', 'automatic', 'translations', 'characters'] as const;
export type MinuteKind = (typeof minuteKinds)[number];

type Figure = Exclude<keyof MinuteFigures, 'from'>;

interface Look {
  figure: Figure;
  colour: string;
  dash: number;
}

/** Failures take the fourth chart colour, dashed like every second line. */
const looks: Record<MinuteKind, [Look, ...Look[]]> = {
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
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The list of counted rows from one minute until before another. */
function listOf(figure: Figure, { from, to }: { from: number; to: number }, format: Format): LinkProps {
  const instants = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const days = { from: format.isoDay(from), to: format.isoDay(to - 1) };
  switch (figure) {
    case 'translationFailures':
      return {
        to: '.',
        search: (before: object) => ({
          ...before,
          ...noFailedSearch,
          ...noPortsSearch,
          ports: undefined,
          failed: true,
          ...instants,
        }),
      };
    case 'translations':
      return { to: '/subpage/chatUse', search: { purpose: 'translation', ...days } };
    case 'characters':
      return { to: '/subpage/chatUse', search: days };
    case 'received':
    case 'sent':
    case 'automatic':
      return { to: '/subpage/chatHistory', search: instants };
  }
}

/** Other lines open the list of the first line. */
const hasOwnList = (figure: Figure): boolean => figure === 'translationFailures';

export interface MinuteLines {
  series: ChartSeries;
  /** Sums per list, in the order of the lines, each with its name where a chart has several lines. */
  sums: { name: string; label: string | undefined; text: string; list: LinkProps }[];
}

export function minuteLines(
  kind: MinuteKind,
  figures: MinuteFigures,
  { format, t }: { format: Format; t: TFunction },
): MinuteLines {
  const first = Date.parse(figures.from);
  const starts = figures.received.map((_, index) => first + index * minuteMs);
  const hour = { from: first, to: (starts.at(-1) ?? first) + minuteMs };
  const lines = looks[kind].map((look) => ({ ...look, name: t(`monitor.figure.${look.figure}`) }));
  const listsOf = (figure: Figure): LinkProps[] =>
    starts.map((start) => listOf(figure, { from: start, to: start + minuteMs }, format));
  const sumOf = (shown: typeof lines) => ({
    name: shown.map(({ name }) => name).join(' / '),
    // A text of several lines has their names.
    label: lines.length > 1 ? undefined : lines[0]?.name,
    text: shown
      .map(
        ({ name, figure }) => `${lines.length > 1 ? `${name} ` : ''}${format.number(sum(figures[figure]))}`,
      )
      .join(' · '),
  });
  const sharedLines = lines.filter(({ figure }) => !hasOwnList(figure));
  const ownListLines = lines.filter(({ figure }) => hasOwnList(figure));
  const [{ figure: usual }] = looks[kind];
  return {
    series: {
      labels: starts.map((start) => format.hourMinute(start)),
      lists: listsOf(usual),
      running: starts.length - 1,
      lines: lines.map(({ name, figure, colour, dash }, index) => ({
        name,
        values: figures[figure],
        colour,
        dash,
        area: index === 0,
        ...(hasOwnList(figure) && { lists: listsOf(figure) }),
      })),
      summary: lines.map(({ name, figure }) => `${name} ${format.number(sum(figures[figure]))}`).join(' · '),
    },
    sums: [
      { ...sumOf(sharedLines), list: listOf(usual, hour, format) },
      ...ownListLines.map((line) => ({ ...sumOf([line]), list: listOf(line.figure, hour, format) })),
    ],
  };
}
