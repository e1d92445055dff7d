import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useExistingPage, useIsPhone } from '../../lib/hooks';
import { QueryView } from '../QueryView';
import { RefetchBar } from './FilterBar';
import styles from './ListPage.module.css';
import { Pager } from './Pager';
import type { PageSize } from './page-size';
import { TableSlot } from './table-slot';

interface ListCardProps<Row> {
  query: UseQueryResult<Page<Row>>;
  page: number | undefined;
  size: PageSize | undefined;
  exactTotal?: number | undefined;
  bar: ReactNode;
  /**
   * A `BulkBar` that replaces the filters during a selection. On a phone it stands below the cards, which keep their
   * places.
   */
  bulk?: ReactNode;
  /** Replaces the table when there are no rows. */
  empty: ReactNode;
  /** Default values are left out. */
  onTurn(change: { page?: number | undefined; size?: PageSize | undefined }): void;
  /** The table; its rows are undefined while loading. */
  children(rows: Row[] | undefined): ReactNode;
}

/** A page's list: bar, rows and footer. Only the rows scroll. A page past the end is replaced by the last one. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { query, page = 1, size = 20, exactTotal, bar, bulk, empty, onTurn, children } = props;
  const isPhone = useIsPhone();
  const { data } = query;
  const turn = (to: number) => onTurn({ page: to > 1 ? to : undefined });
  useExistingPage({ page, size, data: query.isPlaceholderData ? undefined : data }, turn);
  return (
    <TableSlot>
      <div className={styles.card}>
        {isPhone || !bulk ? bar : bulk}
        <RefetchBar active={query.isFetching && !query.isPending} />
        <div className={styles.table}>
          <QueryView query={query} skeleton={children(undefined)}>
            {({ items, total }) => {
              if (items.length > 0) return children(items);
              return total > 0 ? children(undefined) : empty;
            }}
          </QueryView>
        </div>
        {data && data.total > 0 && (
          <Pager
            page={page}
            pageSize={size}
            total={data.total}
            exactTotal={exactTotal}
            rows={data.items.length}
            onPage={turn}
            onPageSize={(next) => onTurn({ page: undefined, size: next === 20 ? undefined : next })}
          />
        )}
      </div>
      {isPhone && bulk}
    </TableSlot>
  );
}
