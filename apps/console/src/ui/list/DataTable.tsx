import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '../../lib/format';
import { useIsPhone, useWidth } from '../../lib/hooks';
import type { FileExport, ListExport } from '../../lib/list-export';
import type { TableGridProps } from '../mui/TableGrid';
import { CardSelectionContext } from './card-selection';
import { type Column, type Columns, drawCell, type ExportedColumns, type Sorting } from './column';
import styles from './DataTable.module.css';
import { ExportAction } from './ExportAction';
import type { ExportedList } from './export-list';
import type { Exporter } from './exporter';
import { hiddenColumns, orderedColumns } from './fitting-columns';
import { OpenButton } from './OpenButton';
import { PhoneTools } from './PhoneTools';
import { CardList, type CardLook, RowCard } from './RowCard';
import { rememberCount, TableSkeleton } from './TableSkeleton';
import { TableTools } from './TableTools';
import { useTableSlot } from './table-slot';
import type { Density } from './table-view';
import { useTableView } from './use-table-view';
import type { RowSelection } from './use-selection';
import { ViewsAction } from './ViewsAction';

const TableGrid = lazy(() => import('../mui/TableGrid')) as <Row, Sort extends string>(
  props: TableGridProps<Row, Sort>,
) => ReactNode;

interface DataTableShape<Row, Sort extends string> {
  /** The key of a user's choices for the table; never change it. */
  name: string;
  label: string;
  /** Undefined while loading, when placeholders are drawn. */
  rows: readonly Row[] | undefined;
  /** The default row height. */
  density?: Density;
  sorting?: Sorting<NoInfer<Sort>> | undefined;
  /** Absent when no bulk action exists. */
  selection?: RowSelection | undefined;
  /** The id of the row in the drawer. */
  opened?: string | undefined;
  idOf(row: Row): string;
  onOpen?(id: string): void;
  /** The look of its cards on a phone. */
  card?: CardLook | undefined;
  /** A phone's rows, when columns do not suffice. */
  cards?(rows: readonly Row[]): ReactNode;
}

/** Columns are costly to redraw, so lists with live figures must pass the same ones each time. */
type TableColumns<Row, Sort extends string> =
  | { columns: Columns<Row, Sort>; exported?: undefined }
  | { columns: ExportedColumns<Row, Sort>; exported: ListExport<Row> }
  | { columns: Columns<Row, Sort>; exported: FileExport<Row> };

type DataTableProps<Row, Sort extends string> = DataTableShape<Row, Sort> & TableColumns<Row, Sort>;

/** A table's description without its rows. */
export type TableDescription<Row, Sort extends string> = Pick<
  DataTableShape<Row, Sort>,
  'name' | 'density' | 'card'
> &
  TableColumns<Row, Sort>;

/** A list's rows, sorted and paged by the server; cards on a phone. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { name, rows, selection, idOf, cards } = props;
  const isPhone = useIsPhone();
  useEffect(() => {
    if (rows) rememberCount(name, rows.length);
  }, [name, rows]);
  if (!isPhone) return <Table {...props} />;
  return (
    <>
      <Tools>
        {(exporter) => (
          <PhoneTools table={name} exporter={exporter} exported={exportedOf(props)} disabled={!rows} />
        )}
      </Tools>
      {rows === undefined ? (
        <TableSkeleton name={name} columns={props.columns} isPhone />
      ) : (
        <CardSelectionContext value={selection ? { ...selection, ids: rows.map(idOf) } : null}>
          {cards ? cards(rows) : <Cards {...props} rows={rows} />}
        </CardSelectionContext>
      )}
    </>
  );
}

/** Drawn into the list's bar. */
function Tools({ children }: { children: (exporter: Exporter) => ReactNode }) {
  const slot = useTableSlot();
  return slot?.element ? createPortal(children(slot.exporter), slot.element) : null;
}

function exportedOf<Row, Sort extends string>(
  props: DataTableProps<Row, Sort>,
): ExportedList<Row> | undefined {
  if (!props.exported) return undefined;
  const { label, columns, exported: list, idOf } = props;
  return { label, columns, list, idOf };
}

/** The width of the checkbox column and of the scroll bar. */
const selectionWidth = 50;
const scrollBarWidth = 12;

function Table<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { name, label, rows, columns, density: usual = 'standard', sorting, selection, opened } = props;
  const { idOf, onOpen } = props;
  const exported = exportedOf(props);
  const [view, setView] = useTableView(name);
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame) - scrollBarWidth - (selection ? selectionWidth : 0);
  const density = view.density ?? usual;
  // Draws the page and the skeleton first, because the grid takes the longest.
  const isDrawn = useDeferredValue(true, false);
  const ordered = useMemo(
    () =>
      orderedColumns(
        columns.filter(({ isFileOnly }) => !isFileOnly),
        view,
      ),
    [columns, view],
  );
  const hidden = hiddenColumns(ordered, view, room);
  const shape = (
    <TableSkeleton
      name={name}
      columns={ordered.filter(({ key }) => !hidden.has(key))}
      density={density}
      hasSelection={selection !== undefined}
      count={rows?.length}
    />
  );
  const lines = <TableSkeleton name={name} columns={[]} density={density} count={rows?.length} />;
  return (
    <div ref={frame} className={styles.frame}>
      <Tools>
        {(exporter) => (
          <>
            {exported && <ExportAction {...{ exporter, exported }} disabled={!rows} />}
            <ViewsAction table={name} disabled={!rows} />
            <TableTools columns={ordered} {...{ hidden, view, density }} disabled={!rows} onView={setView} />
          </>
        )}
      </Tools>
      {rows === undefined ? (
        shape
      ) : !isDrawn ? (
        lines
      ) : (
        <Suspense fallback={shape}>
          <TableGrid
            columns={ordered}
            onWidth={(key, width) => setView({ ...view, widths: { ...view.widths, [key]: width } })}
            {...{ label, rows, hidden, density, opened, sorting, selection, idOf, onOpen }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Cards<Row, Sort extends string>(props: DataTableProps<Row, Sort> & { rows: readonly Row[] }) {
  const { label, rows, columns, opened, selection, card = {}, idOf, onOpen } = props;
  const format = useFormat();
  const name = columns.find(({ phone }) => phone === 'name') ?? columns[0];
  const others = columns.filter((column) => column !== name);
  const partsOf = (part: 'figure' | 'line') =>
    others
      .filter(({ phone }) => phone === part)
      .sort((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const states = others.filter(({ phone }) => phone === 'state');
  const figures = partsOf('figure');
  const line = partsOf('line');
  const menu = others.find(({ phone }) => phone === 'menu');
  const below = others.find(({ phone }) => phone === 'below');
  const shortCell = (column: Column<Row, Sort>, row: Row) =>
    column.short ? column.short(row) : drawCell(column, row, format);
  // A short form has no button of its own.
  const opens = !name.opensItself || name.short !== undefined;
  return (
    <CardList label={label}>
      {rows.map((row) => {
        const id = idOf(row);
        return (
          <RowCard
            key={id}
            isClipped={!card.wraps}
            className={card.className}
            {...(selection && { select: { id, name: String(name.value?.(row) ?? id) } })}
            name={
              onOpen && opens ? (
                <OpenButton isOpen={id === opened} onOpen={() => onOpen(id)}>
                  {shortCell(name, row)}
                </OpenButton>
              ) : (
                <span className={styles.name}>{shortCell(name, row)}</span>
              )
            }
            status={
              states.length > 0
                ? states.map((column) => <span key={column.key}>{shortCell(column, row)}</span>)
                : undefined
            }
            menu={menu && <span className={styles.menu}>{shortCell(menu, row)}</span>}
            figures={figures.map((column) => ({
              head: column.shortHead?.(row) ?? column.head,
              value: shortCell(column, row),
              isDim: column.isDim,
            }))}
            line={line.map((column) => (
              <Fragment key={column.key}>{inLine(shortCell(column, row))}</Fragment>
            ))}
          >
            {below && shortCell(below, row)}
          </RowCard>
        );
      })}
    </CardList>
  );
}

/** Puts room between the parts of a line. */
const inLine = (part: ReactNode) => (typeof part === 'string' ? part && <span>{part}</span> : part);
