import type { ListedLink } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import type { LinkActions } from '../actions/use-link-actions';
import { columnsOf, type RowCalls, sortFields } from './columns';
import type { LinkPageSearch } from './link-page-search';

interface LinkGridProps extends RowCalls {
  rows: ListedLink[];
  search: LinkPageSearch;
  /** How much room there is, in pixels. */
  width: number;
  hasStatistics: boolean;
  actions: LinkActions;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onSearch(change: LinkPageSearch): void;
}

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['mode', 1_200],
  ['endsAt', 1_068],
  ['lastClickAt', 958],
];

/** The table; rows are sorted, filtered and paged by the server. */
export default function LinkGrid(props: LinkGridProps) {
  const { rows, search, width, hasStatistics, actions, selected, onSelect, onSearch } = props;
  const { onOpen, onEdit, onStatistics } = props;
  const { t } = useTranslation();
  const mayWrite = usePrivilege('B0004');
  const calls = useStable({ onOpen, onEdit, onStatistics });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, ...calls, actions: acts, mayWrite, hasStatistics }),
    [t, calls, acts, mayWrite, hasStatistics],
  );
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('links.title')}
      rowHeight={56}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
      sortFields={sortFields}
      sort={search.sort ?? 'createdAt'}
      ascending={search.ascending ?? false}
      rowOpens
      selected={selected}
      onSort={onSearch}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
}
