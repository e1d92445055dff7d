import type { Order } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { columnsOf, sortFields } from './columns';
import { type ListSearch, type OptionalColumn, optionalColumns } from './list-search';
import type { OrderActions } from './use-actions';

interface OrderGridProps {
  rows: Order[];
  search: ListSearch;
  hidden: readonly OptionalColumn[];
  actions: OrderActions;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
}

const none: ReadonlySet<string> = new Set();
const ignore = () => undefined;

/** The table; rows are sorted, filtered and paged by the server. */
export default function OrderGrid({ rows, search, hidden, actions, onSearch, onOpen }: OrderGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const calls = useStable({ onOpen });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, ...calls, actions: acts }), [t, format, calls, acts]);
  return (
    <ServerGrid
      readOnly
      rowOpens
      rows={rows}
      columns={columns}
      label={t('orders.title')}
      rowHeight={44}
      columnVisibilityModel={Object.fromEntries(
        optionalColumns.map((column) => [column, !hidden.includes(column)]),
      )}
      sortFields={sortFields}
      sort={search.sort ?? 'createdAt'}
      ascending={search.ascending ?? false}
      selected={none}
      onSort={onSearch}
      onSelect={ignore}
      onOpen={onOpen}
    />
  );
}
