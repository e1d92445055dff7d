import type { Material } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import { columnsOf } from './columns';
import { groupsQuery } from '../queries';
import { type ListSearch, queryOf } from './list-search';
import { MaterialCards } from './MaterialCards';
import type { MaterialActions } from './use-actions';

interface MaterialTableProps {
  rows: Material[] | undefined;
  search: ListSearch;
  selection: RowSelection;
  /** Null for who only reads. */
  actions: MaterialActions | null;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

const idle = { askMove: () => undefined, askDelete: () => undefined };

export function MaterialTable(props: MaterialTableProps) {
  const { rows, search, selection, actions, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { data: groups } = useQuery(groupsQuery('material'));
  const groupName = (of: string) => groups?.find(({ id }) => id === of)?.name ?? '';
  const calls = useStable({ onEdit, groupName });
  const readOnly = actions === null;
  const acts = useStable({ ...(actions ?? idle), dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, format, ...calls, actions: readOnly ? null : acts }),
    [t, format, calls, readOnly, acts],
  );
  return (
    <DataTable
      name="materials"
      label={t('materials.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'materials.list',
        { query: { ...queryOf(search), sort: 'createdAt', descending: true } },
        {
          more: [
            [t('materials.columns.content'), ({ content }) => content],
            [t('materials.columns.link'), ({ link }) => link],
            [t('materials.columns.file'), ({ medium }) => medium?.name],
          ],
        },
      )}
      density="comfortable"
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      selection={readOnly ? undefined : selection}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <MaterialCards rows={shown} actions={actions} onOpen={onOpen} onEdit={onEdit} />}
    />
  );
}
