import type { Order } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { DataTable } from '../../../ui/list/DataTable';
import { columnsOf } from './columns';
import { type ListSearch, queryOf } from './list-search';
import { OrderCards } from './OrderCards';
import { orderFile } from './order-file';
import type { OrderActions } from './use-actions';

interface OrderTableProps {
  rows: Order[] | undefined;
  search: ListSearch;
  actions: OrderActions;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
}

export function OrderTable({ rows, search, actions, onSearch, onOpen }: OrderTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const calls = useStable({ onOpen });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, ...calls, actions: acts }), [t, format, calls, acts]);
  return (
    <DataTable
      name="orders"
      label={t('orders.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'orders.list',
        { query: { ...queryOf(search), sort: 'createdAt', descending: true } },
        { columns: orderFile(t, format) },
      )}
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <OrderCards rows={shown} actions={actions} onOpen={onOpen} />}
    />
  );
}
