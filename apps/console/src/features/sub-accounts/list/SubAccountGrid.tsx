import type { SubAccount } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import type { SubAccountActions } from '../actions/use-actions';
import { columnsOf, sortFields } from './columns';
import { type Density, type ListSearch, type OptionalColumn, optionalColumns } from './list-search';

const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 56 };

interface SubAccountGridProps {
  rows: SubAccount[];
  search: ListSearch;
  hidden: readonly OptionalColumn[];
  selected: ReadonlySet<string>;
  actions: SubAccountActions;
  onSelect(ids: ReadonlySet<string>): void;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The table; rows are sorted, filtered and paged by the server. */
export default function SubAccountGrid(props: SubAccountGridProps) {
  const { rows, search, hidden, selected, actions, onSelect, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const density = search.density ?? 'standard';

  const calls = useStable({ onOpen, onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, ...calls, actions: acts, compact: density === 'compact' }),
    [t, calls, acts, density],
  );
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('subAccounts.title')}
      rowHeight={rowHeights[density]}
      columnVisibilityModel={Object.fromEntries(
        optionalColumns.map((column) => [column, !hidden.includes(column)]),
      )}
      sortFields={sortFields}
      sort={search.sort ?? 'createdAt'}
      ascending={search.ascending ?? false}
      selected={selected}
      onSort={onSearch}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
}
