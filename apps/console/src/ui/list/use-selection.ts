import { useState } from 'react';

export interface Selection {
  /** Ids, also of rows that are no longer on the page. */
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
}

interface RowSelection<Row> extends Selection {
  /** Those of the page. */
  chosen: Row[];
  clear(): void;
}

/** The rows of a page that are selected. */
export function useSelection<Row>(rows: readonly Row[] = [], idOf: (row: Row) => string): RowSelection<Row> {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    chosen: rows.filter((row) => selected.has(idOf(row))),
    onSelect,
    clear: () => onSelect(new Set()),
  };
}
