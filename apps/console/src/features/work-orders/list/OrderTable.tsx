import type { WorkOrder } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { usePrivilege } from '../../../lib/privileges';
import { DataTable } from '../../../ui/list/DataTable';
import type { OrderActions } from '../actions/use-order-actions';
import { columnsOf } from './columns';
import { OrderCards } from './OrderCards';
import { orderFile } from './order-file';
import { orderListQuery } from './order-list-query';
import type { OrderListSearch } from './order-list-search';

interface OrderTableProps {
  rows: WorkOrder[] | undefined;
  search: OrderListSearch;
  actions: OrderActions;
  onSearch(change: OrderListSearch): void;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

export function OrderTable({ rows, search, actions, onSearch, onEdit, onCopy }: OrderTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = usePrivilege('B0001');
  const calls = useStable({ onEdit, onCopy });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, ...calls, actions: acts, mayWrite }),
    [t, calls, acts, mayWrite],
  );
  return (
    <DataTable
      name="work-orders"
      label={t('workOrders.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'work-orders.list',
        // Fans come meanwhile.
        { query: { ...orderListQuery(search), sort: 'startedAt', descending: true } },
        { columns: orderFile(t, format) },
      )}
      density="comfortable"
      sorting={{ by: search.sort ?? 'startedAt', ascending: search.ascending ?? false, onSort: onSearch }}
      idOf={({ id }) => id}
      onOpen={(id) => void navigate({ to: '/workOrder/order', search: { id } })}
      cards={(shown) => <OrderCards rows={shown} actions={actions} onEdit={onEdit} onCopy={onCopy} />}
    />
  );
}
