import type { ReactNode } from 'react';
import styles from './StateTable.module.css';

export interface StateColumn<T> {
  key: string;
  head: string;
  /** Aligns to the right, with digits of equal width. */
  figure?: boolean;
  /** Left out where there is little room. */
  wide?: boolean;
  cell: (row: T) => ReactNode;
}

interface StateTableProps<T> {
  label: string;
  rows: readonly T[];
  /** The first names the row. */
  columns: readonly [StateColumn<T>, ...StateColumn<T>[]];
  idOf: (row: T) => string;
}

/** The latest state of a handful of things, all of them in sight. */
export function StateTable<T>({ label, rows, columns, idOf }: StateTableProps<T>) {
  const lookOf = ({ figure, wide }: StateColumn<T>) =>
    [figure && styles.figure, wide && styles.wide].filter(Boolean).join(' ') || undefined;
  const [name, ...others] = columns;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={lookOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            <th scope="row" className={lookOf(name)}>
              {name.cell(row)}
            </th>
            {others.map((column) => (
              <td key={column.key} className={lookOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
