import { Bar } from '../skeletons';
import { actionsColumn, type Column } from './column';
import { leastWidth } from './fitting-columns';
import styles from './TableSkeleton.module.css';
import { type Density, rowHeights } from './table-view';

/** The number of rows that each table had at its last drawing. */
const counts = new Map<string, number>();

export const rememberCount = (table: string, count: number): void => void counts.set(table, count);

interface TableSkeletonProps {
  name: string;
  columns: readonly Pick<Column<never>, 'key' | 'width' | 'least' | 'most' | 'figure'>[];
  density?: Density;
  hasSelection?: boolean;
  isPhone?: boolean;
  /** Known when the rows are loaded but their table is not. */
  count?: number | undefined;
}

/** A table's skeleton in its last shape, cut off where room ends. */
export function TableSkeleton(props: TableSkeletonProps) {
  const { name, columns, density = 'standard', hasSelection = false, isPhone = false } = props;
  const { count = counts.get(name) ?? 12 } = props;
  const numbers = Array.from({ length: Math.max(1, count) }, (_, index) => index);
  if (isPhone)
    return (
      <div className={styles.cards} aria-hidden="true">
        {numbers.slice(0, 8).map((number) => (
          <div key={number} className={styles.card}>
            <Bar width="60%" />
            <Bar height={28} />
          </div>
        ))}
      </div>
    );
  const row = (bar: number | string, height: number, index: number) => (
    <div key={index} className={styles.row} style={{ height }}>
      {hasSelection && (
        <span className={styles.box}>
          <Bar width={16} />
        </span>
      )}
      {columns.map(({ key, width, least = leastWidth, most, figure }) => (
        <span
          key={key}
          className={figure ? styles.figure : undefined}
          style={
            width === undefined ? { flex: `1 1 ${least}px`, minWidth: least, maxWidth: most } : { width }
          }
        >
          <Bar width={key === actionsColumn ? 24 : bar} height={height > 44 ? 16 : 12} />
        </span>
      ))}
    </div>
  );
  return (
    <div className={styles.table} aria-hidden="true">
      {row(48, 40, -1)}
      {numbers.map((number) => row(`${44 + ((number * 13) % 30)}%`, rowHeights[density], number))}
    </div>
  );
}
