import type { SubAccount } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import type { SubAccountActions } from '../actions/use-actions';
import { useDynamicPorts } from '../queries';
import { columnsOf } from './columns';
import { type ListSearch, queryOf, usualSort } from './list-search';
import { SubAccountCards } from './SubAccountCards';
import { subAccountFile } from './sub-account-file';

interface SubAccountTableProps {
  rows: SubAccount[] | undefined;
  search: ListSearch;
  selection: RowSelection;
  actions: SubAccountActions;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function SubAccountTable(props: SubAccountTableProps) {
  const { rows, search, selection, actions, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const portsDynamic = useDynamicPorts();
  const calls = useStable({ onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, ...calls, actions: acts }), [t, calls, acts]);
  return (
    <DataTable
      name="sub-accounts"
      label={t('subAccounts.title')}
      rows={rows}
      columns={columns}
      // By the account: fans and ports change meanwhile.
      exported={exportOf(
        'sub-accounts.list',
        { query: { ...queryOf(search), sort: 'account', descending: false } },
        { columns: subAccountFile(t, format, portsDynamic) },
      )}
      sorting={{
        by: search.sort ?? usualSort,
        ascending: search.ascending ?? false,
        onSort: onSearch,
      }}
      selection={selection}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <SubAccountCards rows={shown} actions={actions} onOpen={onOpen} onEdit={onEdit} />}
    />
  );
}
