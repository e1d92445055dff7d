import { useState } from 'react';

interface Selection<Row> {
  /** Ids, also of rows that are no longer on the page. */
  selected: ReadonlySet<string>;
  /** Those of the page. */
  chosen: Row[];
  select(ids: ReadonlySet<string>): void;
  clear(): void;
}

/** The rows of a page that are selected. */
export function useSelection<Row>(rows: readonly Row[] = [], idOf: (row: Row) => string): Selection<Row> {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    chosen: rows.filter((row) => selected.has(idOf(row))),
    select,
    clear: () => select(new Set()),
  };
}
