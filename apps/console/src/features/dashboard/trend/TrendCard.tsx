import { type MessageTrend, type Trend, trendPeriods, type TrendQuery } from '@parley/contracts/public';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { Segments } from '../../../ui/Segments';
import { daysNote, type HomeChoice, trendChoice } from '../home-choice';
import { messageTrendQuery, trendQuery } from '../queries';
import styles from './TrendCard.module.css';
import { fanLines, messageLines, type TrendKind, type TrendSeries, trendKinds } from './trend-lines';

const TrendTools = lazy(() => import('./TrendTools'));

interface TrendCardProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
}

export function TrendCard({ choice, onChoose }: TrendCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { trend: kind, compare } = choice;
  const chosen = trendChoice(choice);
  const query = useLines(kind, chosen, compare);
  const zone = zoneName(query.data?.timeZone ?? format.timeZone, format.language);
  return (
    <ChartCard
      title={t(`dashboard.trend.${kind}.title`)}
      note={[
        ...daysNote(chosen, format),
        t(`dashboard.trend.${kind}.${chosen.period === '24h' ? 'note24h' : 'noteDays'}`, { zone }),
        ...(kind === 'messages' ? [t('dashboard.archivedList')] : []),
      ].join(' · ')}
      kind={kind}
      series={query.data}
      query={query}
      actions={
        <>
          <Segments
            small
            label={t('dashboard.trend.kind')}
            value={kind}
            options={trendKinds.map((value) => ({ value, text: t(`dashboard.trend.${value}.name`) }))}
            onChange={(trend) => onChoose({ trend })}
          />
          <Segments
            small
            label={t('dashboard.trend.period')}
            value={chosen.period}
            options={trendPeriods.map((value) => ({ value, text: t(`dashboard.trend.${value}`) }))}
            onChange={(period) => onChoose({ period, from: undefined, to: undefined })}
          />
          <span className={styles.tools}>
            <Suspense>
              <TrendTools choice={choice} onChoose={onChoose} />
            </Suspense>
          </span>
        </>
      }
    />
  );
}

/** The lines of the chosen kind. */
function useLines(kind: TrendKind, query: TrendQuery, compare: boolean): UseQueryResult<TrendSeries> {
  const { t } = useTranslation();
  const format = useFormat();
  const ofFans = useCallback((trend: Trend) => fanLines(trend, { format, t, compare }), [format, t, compare]);
  const ofMessages = useCallback(
    (trend: MessageTrend) => messageLines(trend, { format, t, compare }),
    [format, t, compare],
  );
  const fans = useQuery({ ...trendQuery(query), enabled: kind === 'fans', select: ofFans });
  const messages = useQuery({
    ...messageTrendQuery(query),
    enabled: kind === 'messages',
    select: ofMessages,
  });
  return kind === 'fans' ? fans : messages;
}
