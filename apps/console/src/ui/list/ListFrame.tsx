import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useExistingPage } from '../../lib/hooks';
import { EmptyState } from '../EmptyState';
import { QueryView } from '../QueryView';
import { Rows } from '../skeletons';
import { FilterBar, RefetchBar } from './FilterBar';
import styles from './ListFrame.module.css';
import type { ListState } from './list-state';
import { NoMatch } from './NoMatch';
import { Pager } from './Pager';
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
  children: (items: T[]) => ReactNode;
}

/** The list archetype: filters, rows, and which of them. The page does not scroll; the rows do. */
export function ListFrame<T>(props: ListFrameProps<T>) {
  const { query, search, filters, empty, onClear, onTurn, children } = props;
  const { page = 1, size = 20 } = search;
  const total = query.data?.total;
  const turn = (to: number) => onTurn({ page: to > 1 ? to : undefined });
  useExistingPage({ page, size, data: query.isPlaceholderData ? undefined : query.data }, turn);
  return (
    <div className={styles.card}>
      <FilterBar total={total} onRefresh={() => void query.refetch()}>
        {filters}
      </FilterBar>
      <RefetchBar active={query.isPlaceholderData} />
      <div className={styles.rows}>
        <QueryView query={query} skeleton={<Waiting />}>
          {(data) => {
            if (data.items.length > 0) return children(data.items);
            if (data.total > 0) return <Waiting />;
            return onClear ? <NoMatch icon={empty.icon} onClear={onClear} /> : <EmptyState {...empty} />;
          }}
        </QueryView>
      </div>
      {total !== undefined && total > 0 && (
        <Pager
          page={page}
          pageSize={size}
          total={total}
          rows={query.data?.items.length ?? 0}
          onPage={turn}
          onPageSize={(next) => onTurn({ page: undefined, size: next === 20 ? undefined : next })}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={10} height={28} />
  </div>
);
