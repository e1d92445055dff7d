import { DataGrid, type DataGridProps, type GridRowId } from '@mui/x-data-grid';
import { zhCN } from '@mui/x-data-grid/locales';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce';
import { Material } from './Material';

interface Sorted<Sort extends string> {
  sort?: Sort | undefined;
  ascending?: true | undefined;
  page?: undefined;
}

interface ServerGridProps<Row extends { id: string }, Sort extends string>
  extends Pick<DataGridProps<Row>, 'columns' | 'columnVisibilityModel' | 'rowHeight'> {
  rows: Row[];
  label: string;
  /** The column of each order the server knows. */
  sortFields: Record<Sort, string>;
  sort: Sort;
  ascending: boolean;
  /** Rows can be opened and not be selected. */
  readOnly?: boolean;
  /** A click anywhere in a row opens it, but for its buttons. */
  rowOpens?: boolean;
  selected: ReadonlySet<string>;
  onSort(sorted: Sorted<Sort>): void;
  onSelect(ids: ReadonlySet<string>): void;
  onOpen(id: string): void;
}

/** A table whose rows are sorted, filtered and paged by the server. Enter on a `name` cell opens its row. */
export function ServerGrid<Row extends { id: string }, Sort extends string>(
  props: ServerGridProps<Row, Sort>,
) {
  const { label, sortFields, sort, ascending, readOnly = false, rowOpens, ...rest } = props;
  const { selected, onSort, onSelect, onOpen, ...grid } = rest;
  const { i18n } = useTranslation();
  const sortNamed = (field: string | undefined) =>
    (Object.keys(sortFields) as Sort[]).find((one) => sortFields[one] === field);
  return (
    <Material>
      <DataGrid
        {...grid}
        aria-label={label}
        {...(cspNonce ? { nonce: cspNonce } : {})}
        {...(i18n.language === 'zh-CN'
          ? { localeText: zhCN.components.MuiDataGrid.defaultProps.localeText }
          : {})}
        columnHeaderHeight={40}
        checkboxSelection={!readOnly}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        rowSelectionModel={{ type: 'include', ids: selected as Set<GridRowId> }}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={[{ field: sortFields[sort], sort: ascending ? 'asc' : 'desc' }]}
        onSortModelChange={([wish]) =>
          onSort({
            sort: sortNamed(wish?.field),
            ascending: wish?.sort === 'asc' ? true : undefined,
            page: undefined,
          })
        }
        onCellKeyDown={({ id, field }, event) => {
          // Only on the cell itself; its button answers for itself.
          if (event.key === 'Enter' && field === 'name' && event.target === event.currentTarget)
            onOpen(String(id));
        }}
        onRowClick={({ id }, { target, currentTarget }) => {
          if (!rowOpens || !(target instanceof Element) || !currentTarget.contains(target)) return;
          if (!target.closest('button, a')) onOpen(String(id));
        }}
        disableColumnMenu
        disableColumnFilter
        hideFooter
      />
    </Material>
  );
}
