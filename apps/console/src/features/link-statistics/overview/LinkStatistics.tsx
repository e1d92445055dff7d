import {
  dayMs,
  type LinkOverview,
  type LinkPeriodQuery,
  linkPeriods,
  type LinkSummary,
} from '@parley/contracts/public';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Bar } from '../../../ui/skeletons';
import { type SummarySpan, SummaryTiles } from '../figures/SummaryTiles';
import { clickLines } from '../figures/click-lines';
import { LinkSelect } from '../LinkSelect';
import { overviewQuery } from '../queries';
import type { StatisticsSearch, StatisticsTabProps } from '../statistics-search';
import { listOf, periodOf } from '../click-filters';
import styles from './LinkStatistics.module.css';
import { Parts } from './Parts';

/** Figures of one link or of all links. */
export default function LinkStatistics({ search, onSearch }: StatisticsTabProps) {
  const { t } = useTranslation();
  const { link } = search;
  const period = periodOf(search);
  const overview = useQuery(overviewQuery({ linkId: link, period }));
  return (
    <div>
      <div className={styles.bar}>
        <LinkSelect value={link} onChange={(next) => onSearch({ link: next })} />
        <Segments
          small
          label={t('linkStatistics.period')}
          value={period}
          options={linkPeriods.map((value) => ({ value, text: t(`linkStatistics.periods.${value}`) }))}
          onChange={(value) => onSearch({ period: value === '7d' ? undefined : value })}
        />
      </div>
      <div className={styles.grid}>
        <div className={styles.whole}>
          <QueryView query={overview} skeleton={<Waiting />}>
            {({ summary }) => (
              <SummaryTiles
                summary={summary}
                listOf={(figure, span) => listOf(figure, { link, ...spanFilter(summary, span) })}
              />
            )}
          </QueryView>
        </div>
        <Days query={{ linkId: link, period }} overview={overview} />
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    {[1, 2, 3, 4].map((tile) => (
      <Bar key={tile} height={106} />
    ))}
  </div>
);

function Days({ query, overview }: { query: LinkPeriodQuery; overview: UseQueryResult<LinkOverview> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, summary } = overview.data ?? {};
  const { linkId } = query;
  const lines = useMemo(
    () =>
      days &&
      clickLines(
        {
          days,
          listOf: (day) => listOf('filtered', { link: linkId, fromDay: day, toDay: day }),
        },
        t,
        format,
      ),
    [days, linkId, t, format],
  );
  const [first, last] = [days?.at(0), days?.at(-1)];
  return (
    <>
      <div className={styles.whole}>
        <ChartCard
          title={t('linkStatistics.days')}
          note={t('linkStatistics.daysNote', {
            zone: zoneName(summary?.timeZone ?? format.timeZone, format.language),
          })}
          series={lines}
          query={overview}
        />
      </div>
      {first && last && (
        <Parts query={query} filter={{ link: linkId, fromDay: first.day, toDay: last.day }} />
      )}
    </>
  );
}

/** The calendar day before a day. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** The list filter for a span of the summary. */
function spanFilter({ day, yesterdayUntilNow }: LinkSummary, span: SummarySpan): StatisticsSearch {
  switch (span) {
    case 'total':
      return {};
    case 'today':
      return { fromDay: day, toDay: day };
    case 'yesterday':
      return { fromDay: dayBefore(day), toDay: dayBefore(day) };
    case 'yesterdayUntilNow':
      return { from: yesterdayUntilNow.from, to: yesterdayUntilNow.to };
  }
}
