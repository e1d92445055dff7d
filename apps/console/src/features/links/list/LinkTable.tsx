import type { ListedLink } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { platformName } from '../../../lib/platform-name';
import { usePrivilege } from '../../../lib/privileges';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import type { LinkActions } from '../actions/use-link-actions';
import { columnsOf, type RowCalls } from './columns';
import { LinkCards } from './LinkCards';
import { linkListQuery } from './link-list-query';
import type { LinkPageSearch } from './link-page-search';

interface LinkTableProps extends RowCalls {
  rows: ListedLink[] | undefined;
  search: LinkPageSearch;
  hasStatistics: boolean;
  actions: LinkActions;
  selection: RowSelection;
  onSearch(change: LinkPageSearch): void;
  onOpen(id: string): void;
}

export function LinkTable(props: LinkTableProps) {
  const { rows, search, hasStatistics, actions, selection, onSearch, onOpen, onEdit, onStatistics } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('B0004');
  const calls = useStable({ onEdit, onStatistics });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, format, ...calls, actions: acts, mayWrite, hasStatistics }),
    [t, format, calls, acts, mayWrite, hasStatistics],
  );
  return (
    <DataTable
      name="links"
      label={t('links.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'links.list',
        // Clicks come meanwhile.
        { query: { ...linkListQuery(search), sort: 'createdAt', descending: true } },
        {
          more: [
            [t('links.columns.platform'), ({ platform }) => platformName(platform)],
            [t('links.columns.rawClicks'), ({ clicks }) => clicks.raw],
            [t('links.columns.accountsTotal'), ({ accountsTotal }) => accountsTotal],
          ],
        },
      )}
      density="comfortable"
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      selection={selection}
      opened={search.open}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <LinkCards rows={shown} actions={actions} onOpen={onOpen} onEdit={onEdit} />}
    />
  );
}
