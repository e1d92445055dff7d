import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/hooks';
import { CardList, RowCard } from './RowCard';
import styles from './RowTable.module.css';

export interface Column<T> {
  key: string;
  head: string;
  /** Pixels; without it a column takes its share of what is left. */
  width?: number;
  /** Aligns to the right, with digits of equal width. */
  figure?: boolean;
  /** Set if the server can sort by it. */
  sort?: 'ascending' | 'descending' | 'none';
  /** On a phone's card: beside the name, among the figures, or not at all. */
  phone?: 'state' | 'figure';
  cell: (row: T) => ReactNode;
  /** A shorter form for cards. */
  short?: (row: T) => ReactNode;
}

interface RowTableProps<T> {
  label: string;
  rows: T[];
  /** The first is the name: it opens the row. */
  columns: readonly [Column<T>, ...Column<T>[]];
  idOf: (row: T) => string;
  opened: string | undefined;
  onOpen(id: string): void;
  onSort?(key: string): void;
}

/** Rows that open a drawer; cards on a phone. */
export function RowTable<T>(props: RowTableProps<T>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<T>({ label, rows, columns, idOf, opened, onOpen, onSort }: RowTableProps<T>) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              // The button in the row serves the keyboard; the row as a whole is only a larger target.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
              <tr key={id} className={id === opened ? styles.open : undefined} onClick={() => onOpen(id)}>
                {columns.map(({ key, figure, cell }, index) => (
                  <td key={key} className={figure ? styles.figure : undefined}>
                    {index === 0 ? (
                      <button type="button" className={styles.name} aria-expanded={id === opened}>
                        {cell(row)}
                      </button>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head<T>({ column, onSort }: { column: Column<T>; onSort: RowTableProps<T>['onSort'] }) {
  const { t } = useTranslation();
  const { key, head, width, figure, sort } = column;
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      style={width === undefined ? undefined : { width }}
      className={figure ? styles.figure : undefined}
      aria-sort={sort}
    >
      {sort && onSort ? (
        <button
          type="button"
          className={styles.sort}
          title={t('common.sortBy', { name: head })}
          onClick={() => onSort(key)}
        >
          {head}
          <Arrow size={14} aria-hidden="true" className={sort === 'none' ? styles.unsorted : undefined} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function Cards<T>({ label, rows, columns, idOf, onOpen }: RowTableProps<T>) {
  const [name, ...others] = columns;
  const figures = others.filter(({ phone }) => phone === 'figure');
  return (
    <CardList label={label}>
      {rows.map((row) => (
        <RowCard
          key={idOf(row)}
          isClipped
          name={
            <button type="button" className={styles.name} onClick={() => onOpen(idOf(row))}>
              {name.cell(row)}
            </button>
          }
          status={others.map(
            ({ key, phone, cell }) => phone === 'state' && <span key={key}>{cell(row)}</span>,
          )}
          figures={figures.map(({ head, cell, short = cell }) => ({ head, value: short(row) }))}
        />
      ))}
    </CardList>
  );
}

interface NamedProps {
  name: string;
  /** Replaces the plain name. */
  shown?: ReactNode;
  below: ReactNode;
}

/** A name above the text that distinguishes it. */
export function Named({ name, shown = name, below }: NamedProps) {
  return (
    <>
      <span className={styles.clip} title={name}>
        {shown}
      </span>
      <small className={styles.clip}>{below}</small>
    </>
  );
}
