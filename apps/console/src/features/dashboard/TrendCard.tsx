import { type TrendPeriod, trendPeriods } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { zoneName } from '../../lib/zones';
import { Card } from '../../ui/Card';
import { IconAction } from '../../ui/IconAction';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Bar } from '../../ui/Skeletons';
import { trendQuery } from './queries';
import styles from './TrendCard.module.css';
import { TrendTable } from './TrendTable';

const TrendChart = lazy(() => import('./TrendChart'));

interface TrendCardProps {
  period: TrendPeriod;
  onPeriod(period: TrendPeriod): void;
}

export function TrendCard({ period, onPeriod }: TrendCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(trendQuery(period));
  const [asTable, setAsTable] = useState(false);
  const zone = zoneName(query.data?.timeZone ?? format.timeZone, format.language);
  const isHours = period === '24h';
  return (
    <Card
      title={t('dashboard.trend.title')}
      note={isHours ? t('dashboard.trend.note24h', { zone }) : t('dashboard.trend.noteDays', { zone })}
      actions={
        <>
          <Legend
            current={isHours ? t('dashboard.trend.today') : t('dashboard.trend.current')}
            previous={isHours ? t('dashboard.trend.yesterday') : t('dashboard.trend.previous')}
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
      <QueryView query={query} skeleton={<Bar height={204} />}>
        {(trend) =>
          asTable ? (
            <TrendTable trend={trend} />
          ) : (
            <div className={styles.chart}>
              <Suspense>
                <TrendChart trend={trend} />
              </Suspense>
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}

function Legend({ current, previous }: { current: string; previous: string }) {
  return (
    <span className={styles.legend}>
      <span>
        <svg width="16" height="2" aria-hidden="true">
          <path d="M0 1h16" stroke="var(--p-palette-chart-1)" strokeWidth="2" />
        </svg>
        {current}
      </span>
      <span>
        <svg width="16" height="2" aria-hidden="true">
          <path d="M0 1h16" stroke="var(--p-palette-chart-compare)" strokeWidth="2" strokeDasharray="4 3" />
        </svg>
        {previous}
      </span>
    </span>
  );
}
