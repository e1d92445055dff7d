import type { Material } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { columnsOf, sortFields } from './columns';
import type { ListSearch } from './list-search';
import type { MaterialActions } from './use-actions';

interface MaterialGridProps {
  rows: Material[];
  search: ListSearch;
  /** How much room there is, in pixels. */
  width: number;
  selected: ReadonlySet<string>;
  /** Null for who only reads. */
  actions: MaterialActions | null;
  onSelect(ids: ReadonlySet<string>): void;
  onSearch(change: ListSearch): void;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['createdAt', 1_100],
  ['uses', 960],
  ['group', 820],
];

const idle = { askMove: () => undefined, askDelete: () => undefined };

/** The table; rows are sorted, filtered and paged by the server. */
export default function MaterialGrid(props: MaterialGridProps) {
  const { rows, search, width, selected, actions, onSelect, onSearch, onOpen, onEdit } = props;
  const { t } = useTranslation();
  const calls = useStable({ onOpen, onEdit });
  const readOnly = actions === null;
  const acts = useStable({ ...(actions ?? idle), dialogs: null });
  const columns = useMemo(
    () => columnsOf({ t, ...calls, actions: readOnly ? null : acts }),
    [t, calls, readOnly, acts],
  );
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('materials.title')}
      rowHeight={56}
      readOnly={readOnly}
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
