import type { ReactNode } from 'react';
import styles from './SimpleTable.module.css';

export interface SimpleColumn<Row> {
  key: string;
  head: ReactNode;
  /** Pixels. */
  width?: number;
  /** Aligns to the end, with digits of equal width. */
  figure?: boolean;
  /** Names the row. */
  isHead?: boolean;
  cell(row: Row): ReactNode;
}

interface SimpleTableProps<Row> {
  /** Makes a region of it that scrolls by itself, and is reachable by keyboard. */
  label?: string;
  rows: readonly Row[];
  columns: readonly SimpleColumn<Row>[];
  keyOf(row: Row, index: number): string | number;
  /** Rows that no longer count, or must not be overlooked. */
  toneOf?(row: Row): 'past' | 'warning' | undefined;
  foot?: ReactNode;
}

/** A few rows to read: in drawers, dialogs and on paper. Lists are a `DataTable`. */
export function SimpleTable<Row>({ label, rows, columns, keyOf, toneOf, foot }: SimpleTableProps<Row>) {
  const figureClass = (figure: boolean | undefined) => (figure ? styles.figure : undefined);
  const table = (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, head, width, figure }) => (
            <th key={key} scope="col" className={figureClass(figure)} style={{ width }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} data-tone={toneOf?.(row)}>
            {columns.map(({ key, figure, isHead, cell }) =>
              isHead ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={figureClass(figure)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  if (label === undefined) return table;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}
