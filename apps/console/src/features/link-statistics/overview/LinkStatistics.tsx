import { type LinkPeriodQuery, linkPeriods } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { QueryView } from '../../../ui/QueryView';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { Segments } from '../../../ui/Segments';
import { Bar } from '../../../ui/skeletons';
import { SummaryTiles } from '../figures/SummaryTiles';
import { visitLines } from '../figures/visit-lines';
import { LinkSelect } from '../LinkSelect';
import { daysQuery, summaryQuery } from '../queries';
import type { StatisticsTabProps } from '../statistics-search';
import { listOf, periodOf } from '../visit-filters';
import styles from './LinkStatistics.module.css';
import { Parts } from './Parts';
import { spanFilter } from './span-filter';

/** Figures of one link or of all of them. */
export default function LinkStatistics({ search, onSearch }: StatisticsTabProps) {
  const { t } = useTranslation();
  const { link } = search;
  const period = periodOf(search);
  const summary = useQuery(summaryQuery({ linkId: link }));
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
          <QueryView query={summary} skeleton={<Waiting />}>
            {(data) => (
              <SummaryTiles
                summary={data}
                listOf={(figure, span) => listOf(figure, { link, ...spanFilter(data, span) })}
              />
            )}
          </QueryView>
        </div>
        <Days query={{ linkId: link, period }} timeZone={summary.data?.timeZone} />
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

function Days({ query, timeZone = 'UTC' }: { query: LinkPeriodQuery; timeZone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = useQuery(daysQuery(query));
  const { linkId } = query;
  const lines = useMemo(
    () =>
      days.data &&
      visitLines(
        {
          days: days.data,
          listOf: (day) => listOf('filtered', { link: linkId, fromDay: day, toDay: day }),
        },
        t,
        format,
      ),
    [days.data, linkId, t, format],
  );
  const [first, last] = [days.data?.at(0), days.data?.at(-1)];
  return (
    <>
      <div className={styles.whole}>
        <ChartCard
          title={t('linkStatistics.days')}
          note={t('linkStatistics.daysNote', { zone: zoneName(timeZone, format.language) })}
          series={lines}
          query={days}
        />
      </div>
      {first && last && (
        <Parts query={query} filter={{ link: linkId, fromDay: first.day, toDay: last.day }} />
      )}
    </>
  );
}
