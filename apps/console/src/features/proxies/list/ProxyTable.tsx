import type { Proxy } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import { columnsOf } from './columns';
import { type ListSearch, queryOf } from './list-search';
import { ProxyCards } from './ProxyCards';
import { proxyFile } from './proxy-file';
import type { ProxyActions } from './use-actions';

interface ProxyTableProps {
  rows: Proxy[] | undefined;
  search: ListSearch;
  selection: RowSelection;
  actions: ProxyActions;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function ProxyTable(props: ProxyTableProps) {
  const { rows, search, selection, actions, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const calls = useStable({ onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, ...calls, actions: acts }), [t, calls, acts]);
  return (
    <DataTable
      name="proxies"
      label={t('proxies.title')}
      rows={rows}
      columns={columns}
      // By the name: proxies are checked meanwhile.
      exported={exportOf(
        'proxies.list',
        { query: { ...queryOf(search), sort: 'name', descending: false } },
        { columns: proxyFile(t, format) },
      )}
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      selection={selection}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <ProxyCards rows={shown} actions={actions} onOpen={onOpen} onEdit={onEdit} />}
    />
  );
}
