import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useExistingPage } from '../../lib/hooks';
import { QueryView } from '../QueryView';
import { Rows } from '../skeletons';
import { RefetchBar } from './FilterBar';
import styles from './ListPage.module.css';
import { Pager } from './Pager';
import type { PageSize } from './page-size';

interface ListCardProps<Row> {
  query: UseQueryResult<Page<Row>>;
  page: number;
  size: PageSize;
  /** Filters, or what can be done with the rows selected. */
  bar: ReactNode;
  table: Ref<HTMLDivElement>;
  /** Default values are left out. */
  onTurn(change: { page?: number | undefined; size?: PageSize | undefined }): void;
  children(items: Row[]): ReactNode;
}

/** A page's list: its bar, its rows, its footer. It never stays on a page that is no more. */
export function ListCard<Row>({ query, page, size, bar, table, onTurn, children }: ListCardProps<Row>) {
  const { data } = query;
  const turn = (to: number) => onTurn({ page: to > 1 ? to : undefined });
  useExistingPage({ page, size, data: query.isPlaceholderData ? undefined : data }, turn);
  return (
    <div className={styles.card}>
      {bar}
      <RefetchBar active={query.isFetching && !query.isPending} />
      <div ref={table} className={styles.table}>
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {({ items, total }) => (items.length === 0 && total > 0 ? <ListSkeleton /> : children(items))}
        </QueryView>
      </div>
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={size}
          total={data.total}
          rows={data.items.length}
          onPage={turn}
          onPageSize={(next) => onTurn({ page: undefined, size: next === 20 ? undefined : next })}
        />
      )}
    </div>
  );
}

export const ListSkeleton = () => (
  <div className={styles.skeleton}>
    <Rows count={12} height={28} />
  </div>
);
