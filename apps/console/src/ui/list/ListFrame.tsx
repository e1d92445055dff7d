import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { FilterBar } from './FilterBar';
import { ListCard } from './ListCard';
import type { ListState } from './list-state';
import { NoMatch } from './NoMatch';
import type { PageSize } from './page-size';

interface ListFrameProps<T> {
  query: UseQueryResult<Page<T>>;
  search: ListState;
  filters: ReactNode;
  /** Shown while the list is empty. */
  empty: { icon: LucideIcon; title: string; hint: string; action?: ReactNode };
  /** Set where filters hide something. */
  onClear: (() => void) | undefined;
  onTurn(to: { page?: number | undefined; size?: PageSize | undefined }): void;
  /** The table; its rows are undefined while they are on their way. */
  children: (items: T[] | undefined) => ReactNode;
}

/** A list whose bar has filters alone. */
export function ListFrame<T>(props: ListFrameProps<T>) {
  const { query, search, filters, empty, onClear, onTurn, children } = props;
  return (
    <ListCard
      query={query}
      page={search.page}
      size={search.size}
      bar={
        <FilterBar total={query.data?.total} onRefresh={() => void query.refetch()}>
          {filters}
        </FilterBar>
      }
      empty={onClear ? <NoMatch icon={empty.icon} onClear={onClear} /> : <EmptyState {...empty} />}
      onTurn={onTurn}
    >
      {children}
    </ListCard>
  );
}
