import type { Proxy } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { DataTable } from '../../../ui/list/DataTable';
import type { Selection } from '../../../ui/list/use-selection';
import { columnsOf } from './columns';
import type { ListSearch } from './list-search';
import { ProxyCards } from './ProxyCards';
import type { ProxyActions } from './use-actions';

interface ProxyTableProps {
  rows: Proxy[] | undefined;
  search: ListSearch;
  selection: Selection;
  actions: ProxyActions;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function ProxyTable(props: ProxyTableProps) {
  const { rows, search, selection, actions, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const calls = useStable({ onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, ...calls, actions: acts }), [t, calls, acts]);
  return (
    <DataTable
      name="proxies"
      label={t('proxies.title')}
      rows={rows}
      columns={columns}
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      selection={selection}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <ProxyCards rows={shown} actions={actions} onOpen={onOpen} onEdit={onEdit} />}
    />
  );
}
