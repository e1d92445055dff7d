import { type ResponseKind, responseKinds, type ResponseTimes } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { ChartCard } from '../../ui/chart/ChartCard';
import type { ChartSeries } from '../../ui/chart/chart-series';
import { Segments } from '../../ui/Segments';
import { durationText } from './duration';
import { type Days, type TimesSearch, waitsOf } from './response-search';

interface ResponseChartProps {
  search: TimesSearch;
  days: Days;
  query: UseQueryResult<ResponseTimes>;
  previous: ResponseTimes | undefined;
  onSearch(change: TimesSearch): void;
}

/** Teams that answer within this time read seconds. */
const mostSeconds = 120;
/** Minutes with one decimal. */
const minutesOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 6) / 10;

/** The medians of one kind by day, beside those of the days before. */
export function ResponseChart({ search, days, query, previous, onSearch }: ResponseChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kind: ResponseKind = search.kind ?? 'first';
  const { data } = query;
  const medians = [data, previous].flatMap((times) => times?.days.map((day) => day[kind].median) ?? []);
  const inSeconds = Math.max(...medians.map(Number)) <= mostSeconds;
  const series = useMemo((): ChartSeries | undefined => {
    if (!data) return undefined;
    const name = t(`responseTimes.median.${kind}`);
    const valuesOf = (times: ResponseTimes) =>
      times.days.map((day) => (inSeconds ? day[kind].median : minutesOf(day[kind].median)));
    return {
      labels: data.days.map(({ day }) => format.shortDay(`${day}T12:00:00Z`)),
      lists: data.days.map(({ day }) => waitsOf(search, { from: day, to: day }, { kind })),
      running: -1,
      lines: [
        // Bars show a day between days without an answer.
        { name, values: valuesOf(data), colour: 'chart-1', dash: 0, area: false, bars: true },
        ...(previous
          ? [
              {
                name: t('responseTimes.before'),
                values: valuesOf(previous),
                colour: 'chart-compare',
                dash: 4,
                area: false,
              },
            ]
          : []),
      ],
      summary: t('responseTimes.summary', {
        name,
        shown: durationText(data.total[kind].median, { format, t }),
        whole: format.number(data.total[kind].count),
      }),
    };
    // The days follow from the search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, previous, kind, inSeconds, search, t, format]);
  return (
    <ChartCard
      title={t('responseTimes.byDay')}
      note={t(`responseTimes.chartNote.${inSeconds ? 'seconds' : 'minutes'}`)}
      actions={
        <Segments
          small
          label={t('responseTimes.kind')}
          value={kind}
          options={responseKinds.map((value) => ({ value, text: t(`responseTimes.kinds.${value}`) }))}
          onChange={(value) => onSearch({ kind: value === 'first' ? undefined : value })}
        />
      }
      kind={`${kind} ${days.from} ${days.to}`}
      series={series}
      query={query}
    />
  );
}
