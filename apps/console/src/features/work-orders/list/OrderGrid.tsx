import type { WorkOrder } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import type { OrderActions } from '../actions/use-order-actions';
import { columnsOf, sortFields } from './columns';
import type { OrderListSearch } from './order-list-search';

interface OrderGridProps {
  rows: WorkOrder[];
  search: OrderListSearch;
  /** How much room there is, in pixels. */
  width: number;
  actions: OrderActions;
  onSearch(change: OrderListSearch): void;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['subAccounts', 1_080],
  ['reset', 990],
  ['contacts', 900],
  ['fresh', 820],
];

const none: ReadonlySet<string> = new Set();

/** The table; rows are sorted, filtered and paged by the server. */
export default function OrderGrid({
  rows,
  search,
  width,
  actions,
  onSearch,
  onEdit,
  onCopy,
}: OrderGridProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = usePrivilege('B0001');
  const calls = useStable({ onEdit, onCopy });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, ...calls, actions: acts, mayWrite }),
    [t, calls, acts, mayWrite],
  );
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('workOrders.title')}
      rowHeight={56}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
      sortFields={sortFields}
      sort={search.sort ?? 'startedAt'}
      ascending={search.ascending ?? false}
      readOnly
      rowOpens
      selected={none}
      onSort={onSearch}
      onSelect={() => undefined}
      onOpen={(id) => void navigate({ to: '/workOrder/order', search: { id } })}
    />
  );
}
