import type { CsvCell } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { type Format, unknown } from '../../lib/format';

interface ColumnShape<Row, Sort extends string> {
  key: string;
  head: string;
  /** Explains the head. */
  note?: string;
  /** Pixels; without it a column takes its share of what is left. */
  width?: number;
  /** The least pixels of a column that has no width, and the most. */
  least?: number;
  most?: number;
  /** Aligns to the right, with digits of equal width. */
  figure?: boolean;
  /** Grey: it says less than the others. */
  isDim?: boolean;
  /** Its values are cents of it. */
  currency?: 'USD' | 'CNY';
  /** Its name at the server, if the server can sort by it. */
  sort?: Sort;
  /** The order in which columns leave where there is too little room: 1 is the first. A column without it stays. */
  leaves?: number;
  /** Not shown until a person chooses it. */
  isExtra?: boolean;
  /** A column of the file alone. */
  isFileOnly?: true;
  /** Its heading in a file, where that is another. */
  fileHead?: string;
  /**
   * On a phone's card: the name, where that is not the first column, beside the name, below it, among the figures, on the one line below them, behind everything else,
   * or not at all.
   */
  phone?: 'name' | 'state' | 'below' | 'figure' | 'line' | 'menu';
  /** Among the figures of a card, or on its line, it stands behind those without it. */
  isLast?: true;
  /** Its head on cards, where rows have different ones. */
  shortHead?(row: Row): string;
  /** Its cells open their rows; without it the first column's do. */
  isName?: boolean;
  /** The cells have a link or a button of their own that opens the row. */
  opensItself?: boolean;
  /** A shorter form for cards. */
  short?(row: Row): ReactNode;
}

interface Valued<Row> {
  /** Its cell of a file, numbers plain; it is drawn where there is no `cell`. */
  value(row: Row): CsvCell;
}

/** One column of a table; on a phone, one part of a row's card. */
export type Column<Row, Sort extends string = string> = ColumnShape<Row, Sort> &
  (({ cell(row: Row): ReactNode } & Partial<Valued<Row>>) | ({ cell?: never } & Valued<Row>));

/** The first stays where it is; it opens the row unless another one is the name. Its value names a card's checkbox. */
export type Columns<Row, Sort extends string = string> = readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];

/** A column of a list that is exported: all but the buttons have a value. */
export type ExportedColumn<Row, Sort extends string = string> = Column<Row, Sort> &
  (Valued<Row> | { key: typeof actionsColumn });

export type ExportedColumns<Row, Sort extends string = string> = readonly [
  ExportedColumn<Row, Sort>,
  ...ExportedColumn<Row, Sort>[],
];

/** The order of the rows, as the address has it. */
export interface Sorting<Sort extends string> {
  by: Sort;
  ascending: boolean;
  onSort(to: { sort: Sort; ascending: true | undefined }): void;
}

/** The column of buttons stays in sight at the right edge. */
export const actionsColumn = 'actions';

type Drawn<Row> = Pick<Column<Row>, 'cell' | 'currency'> & Partial<Valued<Row>>;

/** A row's part in the column; a value of nothing is a dash. */
export function drawCell<Row>({ cell, value, currency }: Drawn<Row>, row: Row, format: Format): ReactNode {
  if (cell) return cell(row);
  const plain = value?.(row);
  if (typeof plain !== 'number') return plain === '' ? unknown : (plain ?? unknown);
  if (currency === undefined) return format.number(plain);
  return currency === 'USD' ? format.money(plain) : format.rmb(plain);
}
