import { type Page, selectionLimits, type Selection } from '@parley/contracts/public';
import { useMemo, useState } from 'react';
import { useStructuralMemo } from '../../lib/hooks';

export interface RowSelection {
  /** Selected ids, including rows that have left the page. */
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
}

/** The rows of an action. */
export interface Target<Row, Filter extends object> {
  selection: Selection<Filter>;
  /** The selected rows of the current page. */
  rows: readonly Row[];
  /** All matches of the filter, including other pages. */
  isAll: boolean;
  /** Counted up to the counting limit. */
  count: number;
}

export interface ListSelection<Row, Filter extends object> extends RowSelection {
  /** Null without a selection. */
  target: Target<Row, Filter> | null;
  /** All matches; null when there are none, or more than an action takes. */
  all: Target<Row, Filter> | null;
  /** Whether every row of the page is selected. */
  isPage: boolean;
  selectAll(): void;
  clear(): void;
}

interface SelectionOptions<Row, Filter extends object> {
  page: Page<Row> | undefined;
  /** The list's filter; absent when actions take only ids. Another filter clears the selection. */
  filter?: Filter | undefined;
  /** The maximum number of rows for an action by filter. */
  max?: number;
  idOf(row: Row): string;
}

/** A user's ticks, with the filter at that time. */
interface Ticked {
  filter: string | undefined;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const none: ReadonlySet<string> = new Set();
const filterKey = (filter: object | undefined): string | undefined => filter && JSON.stringify(filter);

/** The selected rows of a page, or all matches of the list's filter. */
export function useSelection<Row, Filter extends object = never>(
  options: SelectionOptions<Row, Filter>,
): ListSelection<Row, Filter> {
  const filter = filterKey(options.filter);
  const [ticked, setTicked] = useState<Ticked>({ filter, ids: none, isAll: false });
  const shown = selectionOf(options, ticked);
  const ids = useStructuralMemo([...shown.selected]);
  return {
    ...shown,
    // A new set redraws all rows of a table.
    selected: useMemo(() => new Set(ids), [ids]),
    onSelect: (next) => setTicked({ filter, ids: next, isAll: false }),
    selectAll: () => setTicked({ filter, ids: none, isAll: true }),
    clear: () => setTicked({ filter, ids: none, isAll: false }),
  };
}

/** The selection that ticks produce on a page. */
export function selectionOf<Row, Filter extends object = never>(
  { page, filter, max = selectionLimits.matchedMax, idOf }: SelectionOptions<Row, Filter>,
  ticked: Ticked,
): Pick<ListSelection<Row, Filter>, 'selected' | 'target' | 'all' | 'isPage'> {
  const isSame = ticked.filter === filterKey(filter);
  const [ids, isAll] = isSame ? [ticked.ids, ticked.isAll] : [none, false];
  const rows = page?.items ?? [];
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  const all =
    filter && page && page.total > 0 && page.total <= max
      ? { selection: { filter }, rows, isAll: true, count: page.total }
      : null;
  const some = chosen.length > 0 ? targetOf<Row, Filter>(chosen, idOf) : null;
  return {
    selected: isAll && all ? new Set(rows.map(idOf)) : ids,
    target: isAll ? all : some,
    all,
    isPage: chosen.length > 0 && chosen.length === rows.length,
  };
}

/** Rows chosen individually. */
export const targetOf = <Row, Filter extends object = never>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Target<Row, Filter> => ({
  selection: { ids: rows.map(idOf) },
  rows,
  isAll: false,
  count: rows.length,
});

/** One row, or the rows of a target that an action can change. */
export const rowsTarget = <Row extends { id: string }, Filter extends object = never>(
  rows: readonly Row[],
): Target<Row, Filter> => targetOf(rows, ({ id }) => id);

/** The rows of a target that an action can change. For all matches, the server chooses them. */
export const changeable = <Row extends { id: string }, Filter extends object>(
  target: Target<Row, Filter>,
  can: (row: Row) => boolean,
): Target<Row, Filter> => (target.isAll ? target : rowsTarget(target.rows.filter(can)));
