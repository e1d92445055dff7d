import type { ReactNode } from 'react';

/** One column of a table; on a phone, one part of a row's card. */
export interface Column<Row, Sort extends string = string> {
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
  /** Its name at the server, if the server can sort by it. */
  sort?: Sort;
  /** The order in which columns leave where there is too little room: 1 is the first. A column without it stays. */
  leaves?: number;
  /** Not shown until a person chooses it. */
  isExtra?: boolean;
  /** On a phone's card: beside the name, among the figures, behind everything else, or not at all. */
  phone?: 'state' | 'figure' | 'menu';
  /** Its cells open their rows; without it the first column's do. */
  isName?: boolean;
  /** The cells have a link or a button of their own that opens the row. */
  opensItself?: boolean;
  cell(row: Row): ReactNode;
  /** A shorter form for cards. */
  short?(row: Row): ReactNode;
}

/** The first stays where it is; it opens the row unless another one is the name. */
export type Columns<Row, Sort extends string = string> = readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];

/** The order of the rows, as the address has it. */
export interface Sorting<Sort extends string> {
  by: Sort;
  ascending: boolean;
  onSort(to: { sort: Sort; ascending: true | undefined }): void;
}

/** The column of buttons stays in sight at the right edge. */
export const actionsColumn = 'actions';
