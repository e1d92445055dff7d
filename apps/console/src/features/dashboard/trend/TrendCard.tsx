import { type MessageTrend, type Trend, type TrendPeriod, trendPeriods } from '@parley/contracts/public';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { Card } from '../../../ui/Card';
import { IconAction } from '../../../ui/IconAction';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Bar } from '../../../ui/skeletons';
import { messageTrendQuery, trendQuery } from '../queries';
import { fanLines, messageLines, type TrendKind, type TrendLines, trendKinds } from './trend-lines';

const TrendChart = lazy(() => import('./TrendChart'));
const TrendTable = lazy(async () => ({ default: (await import('./TrendTable')).TrendTable }));

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
  const [asTable, setAsTable] = useState(false);
  const zone = zoneName(query.data?.timeZone ?? format.timeZone, format.language);
  const title = t(`dashboard.trend.${kind}.title`);
  return (
    <Card
      title={title}
      note={t(`dashboard.trend.${kind}.${period === '24h' ? 'note24h' : 'noteDays'}`, { zone })}
      actions={
        <>
          <Segments
            small
            label={t('dashboard.trend.kind')}
            value={kind}
            options={trendKinds.map((value) => ({ value, text: t(`dashboard.trend.${value}.name`) }))}
            onChange={onKind}
          />
          <IconAction
            size="small"
            label={asTable ? t('common.asChart') : t('common.asTable')}
            icon={asTable ? ChartLine : Table2}
            onClick={() => setAsTable(!asTable)}
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
    >
      <QueryView query={query} skeleton={<Bar height={184} />}>
        {(trend) =>
          asTable ? (
            <Suspense fallback={<Bar height={184} />}>
              <TrendTable title={title} trend={trend} />
            </Suspense>
          ) : (
            <Suspense fallback={<Bar height={184} />}>
              <TrendChart key={kind} trend={trend} />
            </Suspense>
          )
        }
      </QueryView>
    </Card>
  );
}

/** The lines of the kind that is shown. */
function useLines(kind: TrendKind, period: TrendPeriod): UseQueryResult<TrendLines> {
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
