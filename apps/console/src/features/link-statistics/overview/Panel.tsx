import type { LinkPeriodQuery } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import type { StatisticsSearch } from '../statistics-search';

export interface PartsProps {
  query: LinkPeriodQuery;
  /** The link and the period's days. */
  filter: StatisticsSearch;
}

interface PanelProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A card that reserves its room while it loads. */
export const Panel = <T,>({ query, children }: PanelProps<T>) => (
  <QueryView query={query} skeleton={<Bar height={320} />}>
    {children}
  </QueryView>
);
