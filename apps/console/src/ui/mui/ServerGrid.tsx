import {
  DataGrid,
  type DataGridProps,
  type GridRowId,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { zhCN } from '@mui/x-data-grid/locales';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce';
import { useStable, useStructuralMemo } from '../../lib/hooks';
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

/**
 * A table whose rows are sorted, filtered and paged by the server. Enter on a `name` cell opens its row.
 *
 * The grid draws all of its cells anew for any property that is new, and goes to its top for a sorting that is: it is
 * given the same ones for as long as they say the same, and rows that change by a way of their own.
 */
export function ServerGrid<Row extends { id: string }, Sort extends string>(
  props: ServerGridProps<Row, Sort>,
) {
  const { label, sortFields, sort, ascending, readOnly = false, rowOpens, rows, ...rest } = props;
  const { selected, onSort, onSelect, onOpen, columns, rowHeight, columnVisibilityModel = {} } = rest;
  const { i18n } = useTranslation();
  const sortNamed = (field: string | undefined) =>
    (Object.keys(sortFields) as Sort[]).find((one) => sortFields[one] === field);
  const live = useRows(rows);
  const handlers = useStable<GridHandlers>({
    onRowSelectionModelChange: ({ ids }) => onSelect(new Set([...ids].map(String))),
    onSortModelChange: ([sorting]) =>
      onSort({
        sort: sortNamed(sorting?.field),
        ascending: sorting?.sort === 'asc' ? true : undefined,
        page: undefined,
      }),
    onCellKeyDown: ({ id, field }, event) => {
      // Only on the cell itself; its button answers for itself.
      if (event.key === 'Enter' && field === 'name' && event.target === event.currentTarget)
        onOpen(String(id));
    },
    onRowClick: ({ id }, { target, currentTarget }) => {
      if (!rowOpens || !(target instanceof Element) || !currentTarget.contains(target)) return;
      if (!target.closest('button, a')) onOpen(String(id));
    },
  });
  return (
    <Material>
      <DataGrid
        {...live}
        {...handlers}
        {...(cspNonce ? { nonce: cspNonce } : {})}
        {...(i18n.language === 'zh-CN'
          ? { localeText: zhCN.components.MuiDataGrid.defaultProps.localeText }
          : {})}
        aria-label={label}
        columns={columns}
        columnVisibilityModel={useStructuralMemo(columnVisibilityModel)}
        {...(rowHeight === undefined ? {} : { rowHeight })}
        columnHeaderHeight={40}
        checkboxSelection={!readOnly}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        rowSelectionModel={useMemo(() => ({ type: 'include', ids: selected as Set<GridRowId> }), [selected])}
        sortingMode="server"
        sortingOrder={sortingOrder}
        sortModel={useStructuralMemo<GridSortModel>([
          { field: sortFields[sort], sort: ascending ? 'asc' : 'desc' },
        ])}
        disableColumnMenu
        disableColumnFilter
        hideFooter
      />
    </Material>
  );
}

type GridHandlers = Pick<
  DataGridProps,
  'onRowSelectionModelChange' | 'onSortModelChange' | 'onCellKeyDown' | 'onRowClick'
>;

const sortingOrder = ['desc', 'asc'] as const;

/** Draws the rows that changed, and no others; what shares no row with the list before begins at its top. */
function useRows<Row extends { id: string }>(rows: Row[]) {
  const apiRef = useGridApiRef();
  const [first] = useState(rows);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    if (rows === before || !apiRef.current) return;
    if (rows.length === before.length && rows.every(({ id }, index) => id === before[index]?.id)) {
      for (const row of rows.filter((one, index) => one !== before[index])) apiRef.current.updateRows([row]);
      return;
    }
    apiRef.current.setRows(rows);
    const known = new Set(before.map(({ id }) => id));
    if (!rows.some(({ id }) => known.has(id))) apiRef.current.scroll({ top: 0 });
  }, [apiRef, rows]);
  return { apiRef, rows: first };
}
