import type { Proxy } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { columnsOf, sortFields } from './columns';
import type { ListSearch } from './list-search';
import type { ProxyActions } from './use-actions';

interface ProxyGridProps {
  rows: Proxy[];
  search: ListSearch;
  /** How much room there is, in pixels. */
  width: number;
  selected: ReadonlySet<string>;
  actions: ProxyActions;
  onSelect(ids: ReadonlySet<string>): void;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['createdAt', 1_400],
  ['range', 1_250],
  ['networkProtocol', 1_090],
  ['checkedAt', 1_000],
];

/** The table; rows are sorted, filtered and paged by the server. */
export default function ProxyGrid(props: ProxyGridProps) {
  const { rows, search, width, selected, actions, onSelect, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const calls = useStable({ onOpen, onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, ...calls, actions: acts }), [t, calls, acts]);
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('proxies.title')}
      rowHeight={44}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
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
