import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridRowId,
  type GridRowParams,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { zhCN } from '@mui/x-data-grid/locales';
import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce';
import { type Format, useFormat } from '../../lib/format';
import { useStable, useStructuralMemo } from '../../lib/hooks';
import { actionsColumn, type Column, drawCell, type Sorting } from '../list/column';
import { leastWidth } from '../list/fitting-columns';
import { OpenButton } from '../list/OpenButton';
import { type Density, rowHeights } from '../list/table-view';
import type { RowSelection } from '../list/use-selection';
import { handleCellKey, useOneTabStop } from './grid-keyboard';
import { Material } from './Material';

export interface TableGridProps<Row, Sort extends string> {
  label: string;
  rows: readonly Row[];
  /** Columns in display order, including hidden ones. */
  columns: readonly Column<Row, Sort>[];
  hidden: ReadonlySet<string>;
  density: Density;
  opened: string | undefined;
  sorting?: Sorting<Sort> | undefined;
  selection?: RowSelection | undefined;
  idOf(row: Row): string;
  onOpen?: ((id: string) => void) | undefined;
  /** The user changed a column's width, in pixels. */
  onWidth(key: string, width: number): void;
}

/** Data for cells besides their rows. A change redraws the visible cells but not the grid. */
interface Drawing {
  columns: ReadonlyMap<string, Column<unknown>>;
  /** The key of the column whose cells open their rows. */
  opener: string | undefined;
  opened: string | undefined;
  format: Format;
  onOpen(id: string): void;
}

const DrawingContext = createContext<Drawing | null>(null);

/**
 * A table whose rows the server sorts, filters and pages.
 *
 * The grid redraws all of its cells for any new property and scrolls to its top for new sorting. It therefore gets the
 * same objects while their content is the same, and changed rows through a separate path.
 */
export default function TableGrid<Row, Sort extends string>(props: TableGridProps<Row, Sort>) {
  const { label, rows, columns, hidden, density, opened, sorting, selection, idOf, onOpen } = props;
  const { i18n } = useTranslation();
  const format = useFormat();
  const live = useRows(rows, idOf);
  const calls = useStable({ idOf, onOpen: (id: string) => onOpen?.(id) });
  const opens = onOpen !== undefined;
  const drawing = useMemo<Drawing>(
    () => ({
      columns: new Map(columns.map((column) => [column.key, column as Column<unknown>])),
      opener: opens ? openerOf(columns) : undefined,
      opened,
      format,
      onOpen: calls.onOpen,
    }),
    [columns, opens, opened, format, calls],
  );
  const frame = useRef<HTMLDivElement>(null);
  useOneTabStop(frame);
  return (
    <Material>
      <DrawingContext value={drawing}>
        <div ref={frame} data-density={density} data-opens={opens} style={{ display: 'contents' }}>
          <DataGrid
            {...live}
            {...useHandlers(props)}
            {...(cspNonce ? { nonce: cspNonce } : {})}
            {...(i18n.language === 'zh-CN'
              ? { localeText: zhCN.components.MuiDataGrid.defaultProps.localeText }
              : {})}
            aria-label={label}
            columns={useColumns(columns, calls.idOf)}
            columnVisibilityModel={useStructuralMemo(
              Object.fromEntries([...hidden].map((key) => [key, false])),
            )}
            // Draws all cells of a row, because its buttons stay at the right edge at any scroll position.
            columnBufferPx={4_000}
            rowHeight={rowHeights[density]}
            columnHeaderHeight={40}
            getRowId={calls.idOf as (row: object) => string}
            getRowClassName={useCallback(({ id }: GridRowParams) => (id === opened ? 'open' : ''), [opened])}
            checkboxSelection={selection !== undefined}
            disableRowSelectionOnClick
            disableRowSelectionExcludeModel
            rowSelectionModel={useMemo(
              () => ({ type: 'include', ids: (selection?.selected ?? none) as Set<GridRowId> }),
              [selection?.selected],
            )}
            sortingMode="server"
            sortingOrder={sortingOrder}
            sortModel={useStructuralMemo<GridSortModel>(sortModel(columns, sorting))}
            disableColumnMenu
            disableColumnFilter
            hideFooter
          />
        </div>
      </DrawingContext>
    </Material>
  );
}

const checkboxField = '__check__';
const none: ReadonlySet<string> = new Set();
const sortingOrder = ['desc', 'asc'] as const;

function openerOf<Row>(columns: readonly Column<Row>[]): string | undefined {
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  return name?.opensItself ? undefined : name?.key;
}

function sortModel<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  sorting: Sorting<Sort> | undefined,
): GridSortModel {
  const column = sorting && columns.find(({ sort }) => sort === sorting.by);
  return column ? [{ field: column.key, sort: sorting.ascending ? 'asc' : 'desc' }] : [];
}

type GridHandlers = Pick<
  DataGridProps,
  'onRowSelectionModelChange' | 'onSortModelChange' | 'onCellKeyDown' | 'onRowClick' | 'onColumnWidthChange'
>;

function useHandlers<Row, Sort extends string>(props: TableGridProps<Row, Sort>): GridHandlers {
  const { columns, sorting, selection, onOpen, onWidth } = props;
  return useStable<GridHandlers>({
    onRowSelectionModelChange: ({ ids }) => selection?.onSelect(new Set([...ids].map(String))),
    onSortModelChange: ([by]) => {
      const sort = columns.find(({ key }) => key === by?.field)?.sort;
      if (sort !== undefined) sorting?.onSort({ sort, ascending: by?.sort === 'asc' ? true : undefined });
    },
    onColumnWidthChange: ({ colDef, width }) => onWidth(colDef.field, Math.round(width)),
    onCellKeyDown: ({ id, field }, event) =>
      handleCellKey(event, {
        isSelection: field === checkboxField,
        open: () => onOpen?.(String(id)),
      }),
    onRowClick: ({ id }, { target, currentTarget }) => {
      if (!onOpen || !(target instanceof Element) || !currentTarget.contains(target)) return;
      // Controls in a cell, and text that was just selected, do not open the row.
      if (target.closest(`button, a, input, label, [data-field="${checkboxField}"]`)) return;
      if (!window.getSelection()?.toString()) onOpen(String(id));
    },
  });
}

/** The grid's columns, kept identical while they look the same. Their cells read the context. */
function useColumns<Row>(columns: readonly Column<Row>[], idOf: (row: Row) => string): readonly GridColDef[] {
  const shapes = useStructuralMemo(
    columns.map(({ key, head, note, width, least = leastWidth, most, figure, sort }) => ({
      field: key,
      headerName: head,
      ...(note !== undefined && { description: note }),
      ...(width === undefined ? { flex: 1, minWidth: least } : { width, minWidth: Math.min(width, 50) }),
      ...(most !== undefined && { maxWidth: most }),
      ...(figure && { align: 'right' as const, headerAlign: 'right' as const }),
      ...(key === actionsColumn && { cellClassName: 'stuck', headerClassName: 'stuck', resizable: false }),
      sortable: sort !== undefined,
    })),
  );
  return useMemo(
    () =>
      shapes.map(
        (shape): GridColDef => ({
          ...shape,
          renderCell: ({ row }) => <Cell column={shape.field} row={row} id={idOf(row as Row)} />,
        }),
      ),
    [shapes, idOf],
  );
}

function Cell({ column: key, row, id }: { column: string; row: unknown; id: string }) {
  const drawing = use(DrawingContext);
  const column = drawing?.columns.get(key);
  if (!drawing || !column) return null;
  const cell = drawCell(column, row, drawing.format);
  return (
    <div
      className={column.isDim ? 'content dim' : 'content'}
      title={typeof cell === 'string' ? cell : undefined}
    >
      {key === drawing.opener ? (
        <OpenButton isOpen={id === drawing.opened} onOpen={() => drawing.onOpen(id)}>
          {cell}
        </OpenButton>
      ) : (
        cell
      )}
    </div>
  );
}

/** Redraws changed rows only. A list that shares no row with the previous one starts at its top. */
function useRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const apiRef = useGridApiRef();
  const [first] = useState(rows);
  const shown = useRef(rows);
  const latestId = useRef(idOf);
  useLayoutEffect(() => {
    latestId.current = idOf;
  });
  useLayoutEffect(() => {
    const id = latestId.current;
    const before = shown.current;
    shown.current = rows;
    if (rows === before || !apiRef.current) return;
    const isAt = (row: Row, index: number) => {
      const one = before[index];
      return one !== undefined && id(row) === id(one);
    };
    if (rows.length === before.length && rows.every(isAt)) {
      for (const row of rows.filter((one, index) => one !== before[index]))
        apiRef.current.updateRows([row as object]);
      return;
    }
    apiRef.current.setRows([...rows] as object[]);
    const known = new Set(before.map(id));
    if (!rows.some((row) => known.has(id(row)))) apiRef.current.scroll({ top: 0 });
  }, [apiRef, rows]);
  return { apiRef, rows: first as readonly object[] };
}
