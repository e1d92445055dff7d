import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { QueryView } from '../QueryView';
import { Bar } from '../skeletons';
import type { ChartSeries } from './chart-series';

const ApexChart = lazy(() => import('./ApexChart'));
const ChartTable = lazy(async () => ({ default: (await import('./ChartTable')).ChartTable }));

export interface ChartBodyProps {
  title: string;
  /** Undefined while loading. */
  series: ChartSeries | undefined;
  /** The request behind the chart; its failure replaces the chart. */
  query?: UseQueryResult<unknown> | undefined;
  /** Another kind creates a new chart. */
  kind?: string | undefined;
}

const waiting = <Bar height={184} />;

/** A chart or its figures as a table, or the wait for them. */
export function ChartBody({ title, series, query, kind, asTable }: ChartBodyProps & { asTable: boolean }) {
  const chart = series ? (
    <Suspense fallback={waiting}>
      {asTable ? <ChartTable title={title} series={series} /> : <ApexChart key={kind} series={series} />}
    </Suspense>
  ) : (
    waiting
  );
  if (!query) return chart;
  return (
    <QueryView query={query} skeleton={waiting}>
      {() => chart}
    </QueryView>
  );
}
