import type { UseQueryResult } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../Card';
import { IconAction } from '../IconAction';
import { QueryView } from '../QueryView';
import { Bar } from '../skeletons';
import type { ChartSeries } from './chart-series';

const ApexChart = lazy(() => import('./ApexChart'));
const ChartTable = lazy(async () => ({ default: (await import('./ChartTable')).ChartTable }));

interface ChartCardProps {
  title: string;
  /** Unit and time zone. */
  note: ReactNode;
  /** Choices of period or kind. */
  actions?: ReactNode;
  /** Undefined while loading. */
  series: ChartSeries | undefined;
  /** The request behind the chart; its failure replaces the chart. */
  query?: UseQueryResult<unknown>;
  /** Another kind creates a new chart. */
  kind?: string;
}

const waiting = <Bar height={184} />;

/** The frame of every chart. It fills its place and also shows the figures as a table. */
export function ChartCard({ title, note, actions, series, query, kind }: ChartCardProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const chart = series ? (
    <Suspense fallback={waiting}>
      {asTable ? <ChartTable title={title} series={series} /> : <ApexChart key={kind} series={series} />}
    </Suspense>
  ) : (
    waiting
  );
  return (
    <Card
      title={title}
      note={note}
      actions={
        <>
          {actions}
          <IconAction
            size="small"
            label={asTable ? t('common.asChart') : t('common.asTable')}
            icon={asTable ? ChartLine : Table2}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {query ? (
        <QueryView query={query} skeleton={waiting}>
          {() => chart}
        </QueryView>
      ) : (
        chart
      )}
    </Card>
  );
}
