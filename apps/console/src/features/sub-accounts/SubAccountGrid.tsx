import type { SubAccount } from '@parley/contracts/public';
import { DataGrid, type GridRowId, type GridSortModel } from '@mui/x-data-grid';
import { zhCN } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce';
import { Material } from '../../ui/material/Material';
import { columnsOf, sortFields } from './columns';
import { type Density, type ListSearch, type OptionalColumn, optionalColumns } from './list-search';
import type { SubAccountActions } from './use-actions';

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
  const { t, i18n } = useTranslation();
  const density = search.density ?? 'standard';

  const columns = useMemo(
    () => columnsOf({ t, actions, onOpen, onEdit, compact: density === 'compact' }),
    [t, actions, onOpen, onEdit, density],
  );
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
        aria-label={t('subAccounts.title')}
        {...(cspNonce ? { nonce: cspNonce } : {})}
        {...(i18n.language === 'zh-CN'
          ? { localeText: zhCN.components.MuiDataGrid.defaultProps.localeText }
          : {})}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={40}
        columnVisibilityModel={Object.fromEntries(
          optionalColumns.map((column) => [column, !hidden.includes(column)]),
        )}
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
