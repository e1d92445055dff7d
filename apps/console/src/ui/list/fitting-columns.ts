import { actionsColumn, type Column } from './column';
import type { TableView } from './table-view';

/** The minimum width in pixels of a column without a width. */
export const leastWidth = 140;

type Sized = Pick<Column<never>, 'key' | 'width' | 'least' | 'leaves' | 'isExtra'>;

const widthOf = ({ width, least }: Sized): number => width ?? least ?? leastWidth;

/** Whether a column can be hidden and moved. The first is the name, and the buttons stay on the right. */
export const isMovable = (column: Pick<Sized, 'key'>, index: number): boolean =>
  index > 0 && column.key !== actionsColumn;

/** Columns in the user's order and with the user's widths. Columns that the order lacks keep the table's place. */
export function orderedColumns<T extends Sized>(
  all: readonly T[],
  { order = [], widths = {} }: TableView,
): T[] {
  const columns = all.map((column) => {
    const width = widths[column.key];
    return width === undefined ? column : { ...column, width };
  });
  const movable = columns.filter(isMovable);
  const known = order.flatMap((key) => movable.find((column) => column.key === key) ?? []);
  if (known.length === 0) return columns;
  const placed: T[] = [...known];
  for (const [index, column] of movable.entries()) {
    if (placed.includes(column)) continue;
    const before = movable[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return [...columns.slice(0, 1), ...placed, ...columns.slice(1).filter(({ key }) => key === actionsColumn)];
}

/**
 * Keys of hidden columns: those not chosen, and as many as needed for the rest to fit `room` pixels. A user's choices
 * take precedence.
 */
export function hiddenColumns(
  columns: readonly Sized[],
  { shown = {} }: TableView,
  room: number,
): ReadonlySet<string> {
  const hidden = new Set(
    columns
      .filter((column, index) => isMovable(column, index) && !(shown[column.key] ?? !column.isExtra))
      .map(({ key }) => key),
  );
  let width = columns.reduce((sum, column) => sum + (hidden.has(column.key) ? 0 : widthOf(column)), 0);
  const leaving = columns
    .filter(({ key, leaves }) => leaves !== undefined && !hidden.has(key) && shown[key] === undefined)
    .sort((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0));
  for (const column of leaving) {
    if (width <= room) break;
    hidden.add(column.key);
    width -= widthOf(column);
  }
  return hidden;
}
