import type { CSSProperties, ReactNode } from 'react';
import styles from './SimpleTable.module.css';

export interface SimpleColumn<Row> {
  key: string;
  head: ReactNode;
  /** The width in pixels. */
  width?: number;
  /** Aligns to the end, with digits of equal width. */
  figure?: boolean;
  /** Names the row. */
  isHead?: boolean;
  /** Hidden when room is short. */
  isWide?: boolean;
  cell(row: Row): ReactNode;
}

interface SimpleTableProps<Row> {
  /** Makes a labelled region that scrolls by itself and is reachable by keyboard. */
  label?: string;
  /** Names the table when it is no region. */
  name?: string;
  rows: readonly Row[];
  columns: readonly SimpleColumn<Row>[];
  keyOf(row: Row, index: number): string | number;
  /** The tone of past rows and of rows that need attention. */
  toneOf?(row: Row): 'past' | 'warning' | undefined;
  foot?: readonly Row[];
  /** One line per cell: a long row name is cut before other cells wrap. */
  isDense?: boolean;
  /** Below this width in pixels, the region scrolls sideways. */
  minWidth?: number;
  /** Above this height in pixels, the region scrolls below its header. */
  maxHeight?: number;
}

/** A few rows for reading in cards, drawers, dialogs and on paper. Lists use `DataTable`. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const {
    label,
    name,
    rows,
    columns,
    keyOf,
    toneOf,
    foot = [],
    isDense = false,
    minWidth,
    maxHeight,
  } = props;
  const line = (row: Row, key: string | number) => (
    <tr key={key} data-tone={toneOf?.(row)}>
      {columns.map((column) =>
        column.isHead ? (
          <th key={column.key} scope="row" className={lookOf(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={lookOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
  const table = (
    <table
      className={`${styles.table} ${isDense ? styles.dense : ''}`}
      style={{ minWidth }}
      aria-label={name}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={lookOf(column)} style={{ width: column.width }}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row, index) => line(row, keyOf(row, index)))}</tbody>
      {foot.length > 0 && <tfoot>{foot.map(line)}</tfoot>}
    </table>
  );
  if (label === undefined) return table;
  const room: CSSProperties = { maxHeight };
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} style={room} tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}

const lookOf = <Row,>({ figure, isWide }: SimpleColumn<Row>): string | undefined =>
  [figure && styles.figure, isWide && styles.wide].filter(Boolean).join(' ') || undefined;
