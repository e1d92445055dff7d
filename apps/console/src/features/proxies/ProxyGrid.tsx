import { DataGrid, type GridRowId, type GridSortModel } from '@mui/x-data-grid';
import { zhCN } from '@mui/x-data-grid/locales';
import type { Proxy } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce';
import { Material } from '../../ui/material/Material';
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
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => columnsOf({ t, actions, onOpen, onEdit }), [t, actions, onOpen, onEdit]);
  const sortModel: GridSortModel = [
    { field: sortFields[search.sort ?? 'createdAt'], sort: search.ascending ? 'asc' : 'desc' },
  ];
  const sort = ([wish]: GridSortModel) => {
    const found = Object.entries(sortFields).find(([, field]) => field === wish?.field)?.[0];
    onSearch({
      sort: wish && found ? (found as keyof typeof sortFields) : undefined,
      ascending: wish?.sort === 'asc' ? true : undefined,
      page: undefined,
    });
  };
  return (
    <Material>
      <DataGrid
        rows={rows}
        columns={columns}
        aria-label={t('proxies.title')}
        {...(cspNonce ? { nonce: cspNonce } : {})}
        {...(i18n.language === 'zh-CN'
          ? { localeText: zhCN.components.MuiDataGrid.defaultProps.localeText }
          : {})}
        rowHeight={44}
        columnHeaderHeight={40}
        columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
        checkboxSelection
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        rowSelectionModel={{ type: 'include', ids: selected as Set<GridRowId> }}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={sortModel}
        onSortModelChange={sort}
        onCellKeyDown={({ id, field }, event) => {
          // Only on the cell itself; its button answers for itself.
          if (event.key === 'Enter' && field === 'name' && event.target === event.currentTarget)
            onOpen(String(id));
        }}
        disableColumnMenu
        disableColumnFilter
        hideFooter
      />
    </Material>
  );
}
