import type { MessageCount, MessageTrend, Trend } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { endOfDay } from '../../../lib/local-day';
import type { TimeSpan } from '../../../lib/time-span';
import type { ChartSeries } from '../../../ui/chart/chart-series';

/** New fans or messages over hours or days of a time zone. */
export interface TrendSeries extends ChartSeries {
  timeZone: string;
}

const known = (values: (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The span of each bucket as lists filter by it: a day, or the instants of an hour. */
function spansOf({ period, timeZone, buckets }: Trend | MessageTrend, format: Format): TimeSpan[] {
  const days = buckets.map(({ start }) => format.isoDay(start));
  if (period !== '24h') return days.map((day) => ({ from: day, to: day }));
  const dayEnd = endOfDay(days[0] ?? '', timeZone).toISOString();
  return buckets.map(({ start }, index) => ({ from: start, to: buckets[index + 1]?.start ?? dayEnd }));
}

const timesOf = (trend: Trend | MessageTrend, format: Format) => ({
  timeZone: trend.timeZone,
  isHours: trend.period === '24h',
  labels: trend.buckets.map(({ start }) =>
    trend.period === '24h' ? format.hourMinute(start) : format.shortDay(start),
  ),
  running: trend.buckets.findIndex(({ running }) => running),
});

/** How lines are written. With `compare`, the span before is drawn as well. */
interface Drawing {
  format: Format;
  t: TFunction;
  compare: boolean;
}

const namesOf = ({ period }: Trend | MessageTrend, t: TFunction) =>
  period === '24h'
    ? { current: t('dashboard.trend.today'), previous: t('dashboard.trend.yesterday') }
    : { current: t('dashboard.trend.current'), previous: t('dashboard.trend.previous') };

const before = { colour: 'chart-compare', dash: 4, area: false };

/** New fans, beside those of the previous span. */
export function fanLines(trend: Trend, { format, t, compare }: Drawing): TrendSeries {
  const names = namesOf(trend, t);
  const values = (side: 'current' | 'previous') =>
    trend.buckets.map((bucket) => bucket[side]?.gained ?? null);
  return {
    ...timesOf(trend, format),
    lists: spansOf(trend, format).map((search) => ({ to: '/fansOperation/fansList', search })),
    lines: [
      { name: names.current, values: values('current'), colour: 'chart-1', dash: 0, area: true },
      ...(compare ? [{ ...before, name: names.previous, values: values('previous') }] : []),
    ],
    summary: t(compare ? 'dashboard.trend.summary' : 'dashboard.trend.summaryAlone', {
      ...names,
      currentSum: format.number(known(values('current'))),
      previousSum: format.number(known(values('previous'))),
    }),
  };
}

const messageLooks = [
  { field: 'received', colour: 'chart-1', dash: 0 },
  { field: 'sent', colour: 'chart-2', dash: 6 },
  { field: 'automatic', colour: 'chart-3', dash: 2 },
  { field: 'contacts', colour: 'chart-4', dash: 10 },
] as const satisfies { field: keyof MessageCount; colour: string; dash: number }[];

/** Messages in and out, and the number of contacts, beside the messages in of the previous span. */
export function messageLines(trend: MessageTrend, { format, t, compare }: Drawing): TrendSeries {
  const lines = messageLooks.map(({ field, colour, dash }) => ({
    name: t(`dashboard.trend.${field}`),
    colour,
    dash,
    area: field === 'received',
    values: trend.buckets.map(({ current }) => current?.[field] ?? null),
  }));
  // Contacts of several spans do not add up.
  const sums = lines.slice(0, 3).map(({ name, values }) => `${name} ${format.number(known(values))}`);
  return {
    ...timesOf(trend, format),
    lists: spansOf(trend, format).map((search) => ({ to: '/subpage/chatHistory', search })),
    lines: compare
      ? [
          ...lines,
          {
            ...before,
            name: `${namesOf(trend, t).previous} · ${t('dashboard.trend.received')}`,
            values: trend.buckets.map(({ previous }) => previous?.received ?? null),
          },
        ]
      : lines,
    summary: sums.join(' · '),
  };
}
