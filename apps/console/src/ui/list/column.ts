import type { CsvCell } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { type Format, unknown } from '../../lib/format';

interface ColumnShape<Row, Sort extends string> {
  key: string;
  head: string;
  /** Explains the heading. */
  note?: string;
  /** The width in pixels; without it a column takes its share of the remaining room. */
  width?: number;
  /** The minimum and maximum width in pixels of a column without a width. */
  least?: number;
  most?: number;
  /** Aligns to the right, with digits of equal width. */
  figure?: boolean;
  /** Grey, because it is less important. */
  isDim?: boolean;
  /** The currency of values in cents. */
  currency?: 'USD' | 'CNY';
  /** The column's name on the server, if the server can sort by it. */
  sort?: Sort;
  /** The order in which columns are hidden when room is short: 1 is the first. A column without it stays. */
  leaves?: number;
  /** Hidden until a user chooses it. */
  isExtra?: boolean;
  /** A column of the file only. */
  isFileOnly?: true;
  /** A line of the drawer, too. */
  isFact?: true;
  /** The column's heading in a file, when it differs. */
  fileHead?: string;
  /**
   * Its place on a phone's card: the name (by default the first column), beside the name, below it, among the figures,
   * on the line below them, in the menu, or nowhere.
   */
  phone?: 'name' | 'state' | 'below' | 'figure' | 'line' | 'menu';
  /** Among a card's figures or on its line, it comes after columns without this. */
  isLast?: true;
  /** The heading on cards, when rows differ in it. */
  shortHead?(row: Row): string;
  /** Whether its cells open their rows; by default the first column's cells do. */
  isName?: boolean;
  /** The cells contain their own link or button that opens the row. */
  opensItself?: boolean;
  /** A shorter form for cards. */
  short?(row: Row): ReactNode;
}

interface Valued<Row> {
  /** The cell in a file, with plain numbers. Without `cell` the table shows it, too. */
  value(row: Row): CsvCell;
}

/** One column of a table; on a phone, one part of a row's card. */
export type Column<Row, Sort extends string = string> = ColumnShape<Row, Sort> &
  (({ cell(row: Row): ReactNode } & Partial<Valued<Row>>) | ({ cell?: never } & Valued<Row>));

/**
 * The first column stays in place. It opens the row unless another column is the name. Its value labels a card's
 * checkbox.
 */
export type Columns<Row, Sort extends string = string> = readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];

/** A column of an exported list: every column except the buttons has a value. */
export type ExportedColumn<Row, Sort extends string = string> = Column<Row, Sort> &
  (Valued<Row> | { key: typeof actionsColumn });

export type ExportedColumns<Row, Sort extends string = string> = readonly [
  ExportedColumn<Row, Sort>,
  ...ExportedColumn<Row, Sort>[],
];

/** The order of the rows in the address. */
export interface Sorting<Sort extends string> {
  by: Sort;
  ascending: boolean;
  onSort(to: { sort: Sort; ascending: true | undefined }): void;
}

/** The column of buttons, which stays visible at the right edge. */
export const actionsColumn = 'actions';

type Drawn<Row> = Pick<Column<Row>, 'cell' | 'currency'> & Partial<Valued<Row>>;

/** A row's cell in the column; an empty value is a dash. */
export function drawCell<Row>({ cell, value, currency }: Drawn<Row>, row: Row, format: Format): ReactNode {
  if (cell) return cell(row);
  const plain = value?.(row);
  if (typeof plain !== 'number') return plain === '' ? unknown : (plain ?? unknown);
  if (currency === undefined) return format.number(plain);
  return currency === 'USD' ? format.money(plain) : format.rmb(plain);
}

/** The lines of a drawer that columns describe. */
export const factsOf = <Row>(
  columns: readonly Column<Row>[],
  row: Row,
  format: Format,
): (readonly [name: string, value: ReactNode])[] =>
  columns.filter(({ isFact }) => isFact).map((column) => [column.head, drawCell(column, row, format)]);
