import { type MessageTrend, type Trend, type TrendPeriod, trendPeriods } from '@parley/contracts/public';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { Segments } from '../../../ui/Segments';
import { messageTrendQuery, trendQuery } from '../queries';
import { fanLines, messageLines, type TrendKind, type TrendSeries, trendKinds } from './trend-lines';

interface TrendCardProps {
  kind: TrendKind;
  period: TrendPeriod;
  onKind(kind: TrendKind): void;
  onPeriod(period: TrendPeriod): void;
}

export function TrendCard({ kind, period, onKind, onPeriod }: TrendCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useLines(kind, period);
  const zone = zoneName(query.data?.timeZone ?? format.timeZone, format.language);
  return (
    <ChartCard
      title={t(`dashboard.trend.${kind}.title`)}
      note={[
        t(`dashboard.trend.${kind}.${period === '24h' ? 'note24h' : 'noteDays'}`, { zone }),
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
            onChange={onKind}
          />
          <Segments
            small
            label={t('dashboard.trend.period')}
            value={period}
            options={trendPeriods.map((value) => ({ value, text: t(`dashboard.trend.${value}`) }))}
            onChange={onPeriod}
          />
        </>
      }
    />
  );
}

/** The lines of the chosen kind. */
function useLines(kind: TrendKind, period: TrendPeriod): UseQueryResult<TrendSeries> {
  const { t } = useTranslation();
  const format = useFormat();
  const ofFans = useCallback((trend: Trend) => fanLines(trend, format, t), [format, t]);
  const ofMessages = useCallback((trend: MessageTrend) => messageLines(trend, format, t), [format, t]);
  const fans = useQuery({ ...trendQuery(period), enabled: kind === 'fans', select: ofFans });
  const messages = useQuery({
    ...messageTrendQuery(period),
    enabled: kind === 'messages',
    select: ofMessages,
  });
  return kind === 'fans' ? fans : messages;
}
