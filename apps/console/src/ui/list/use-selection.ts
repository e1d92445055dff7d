import { type Page, selectionLimits, type Selection } from '@parley/contracts/public';
import { useMemo, useState } from 'react';
import { useStructuralMemo } from '../../lib/hooks';

/** The rows of a table that are ticked. */
export interface RowSelection {
  /** Ids, also of rows that are no longer on the page. */
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
}

/** The rows that an action is for. */
export interface Target<Row, Filter extends object> {
  selection: Selection<Filter>;
  /** Those of them that the page shows. */
  rows: readonly Row[];
  /** All that match the filter, on other pages too. */
  isAll: boolean;
  /** As far as lists count. */
  count: number;
}

export interface ListSelection<Row, Filter extends object> extends RowSelection {
  /** Null where nothing is selected. */
  target: Target<Row, Filter> | null;
  /** All that match; null where there are none, or more than an action takes. */
  all: Target<Row, Filter> | null;
  /** Each row of the page is selected. */
  isPage: boolean;
  selectAll(): void;
  clear(): void;
}

interface SelectionOptions<Row, Filter extends object> {
  page: Page<Row> | undefined;
  /** The filter of the list; left out where actions take ids alone. Another one selects nothing. */
  filter?: Filter | undefined;
  /** The most rows that an action takes by a filter. */
  max?: number;
  idOf(row: Row): string;
}

/** Ticks of a person, with the filter they were made under. */
interface Ticked {
  filter: string | undefined;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const none: ReadonlySet<string> = new Set();
const filterKey = (filter: object | undefined): string | undefined => filter && JSON.stringify(filter);

/** The rows of a page that are selected, or all that match the filter of its list. */
export function useSelection<Row, Filter extends object = never>(
  options: SelectionOptions<Row, Filter>,
): ListSelection<Row, Filter> {
  const filter = filterKey(options.filter);
  const [ticked, setTicked] = useState<Ticked>({ filter, ids: none, isAll: false });
  const shown = selectionOf(options, ticked);
  const ids = useStructuralMemo([...shown.selected]);
  return {
    ...shown,
    // Tables draw all of their rows anew for another set.
    selected: useMemo(() => new Set(ids), [ids]),
    onSelect: (next) => setTicked({ filter, ids: next, isAll: false }),
    selectAll: () => setTicked({ filter, ids: none, isAll: true }),
    clear: () => setTicked({ filter, ids: none, isAll: false }),
  };
}

/** The selection that ticks make on a page. */
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

/** Some rows, chosen one by one. */
export const targetOf = <Row, Filter extends object = never>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Target<Row, Filter> => ({
  selection: { ids: rows.map(idOf) },
  rows,
  isAll: false,
  count: rows.length,
});

/** One row, or those of a target that an action can change. */
export const rowsTarget = <Row extends { id: string }, Filter extends object = never>(
  rows: readonly Row[],
): Target<Row, Filter> => targetOf(rows, ({ id }) => id);

/** Those of the target that an action can change; of all that match, the server chooses them. */
export const changeable = <Row extends { id: string }, Filter extends object>(
  target: Target<Row, Filter>,
  can: (row: Row) => boolean,
): Target<Row, Filter> => (target.isAll ? target : rowsTarget(target.rows.filter(can)));
