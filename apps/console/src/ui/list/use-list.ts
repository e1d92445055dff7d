import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { filtersOf } from '../../lib/filters-of';
import type { ListAddress, Parts, Search } from './list-address';
import { type ListSelection, useSelection } from './use-selection';

interface ListInput<Row, Filters, Others, Sort, Query> {
  address: ListAddress<Filters, Others, Sort, Query>;
  search: Search<Filters, Others, Sort>;
  query: UseQueryResult<Page<Row>>;
  /** Further filters, as instants of the reader's zone. */
  also?: object;
  /** The maximum number of rows for an action by filter. */
  max?: number | undefined;
  /** Actions take ids only, so that rows of other pages are not selected. */
  takesIds?: boolean;
  onSearch(change: Search<Filters, Others, Sort>): void;
}

/** Rows without an id have a key instead. */
type Keyed<Row> = Row extends { id: string }
  ? { idOf?: undefined }
  : {
      idOf(row: Row): string;
    };

/** A list's filter for actions on all matches. */
export type FilterOf<Query> = Omit<Query, 'sort' | 'descending' | 'page' | 'pageSize'>;

/** A list's present state: its rows, its selection, and the functions that change them. */
export interface List<Row, Filters, Others, Sort, Query>
  extends Pick<ListInput<Row, Filters, Others, Sort, Query>, 'address' | 'search' | 'query'> {
  selection: ListSelection<Row, FilterOf<Query>>;
  /** Whether filters hide rows. */
  isFiltered: boolean;
  /** Whether there are no rows at all. */
  isEmpty: boolean;
  idOf(row: Row): string;
  /** Opens the first page of the matches, or another page, and clears the selection. */
  filter(change: Search<Filters, Others, Sort>): void;
}

/** The filters that hide rows. A part whose default shows only some rows chooses a view instead. */
export const hiding = ({ filters }: { filters: Parts }): string[] =>
  Object.entries(filters).flatMap(([name, { usual = 'all' }]) => (usual === 'all' ? [name] : []));

/** Whether filters hide rows. */
export const hasFilter = (address: { filters: Parts }, search: object): boolean =>
  hiding(address).some((name) => (search as Record<string, unknown>)[name] !== undefined);

export function useList<
  Row,
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>(input: ListInput<Row, Filters, Others, Sort, Query> & Keyed<Row>): List<Row, Filters, Others, Sort, Query> {
  const { address, search, query, also, max, takesIds, onSearch } = input;
  const { idOf = (row: Row) => (row as { id: string }).id }: { idOf?: (row: Row) => string } = input;
  const selection = useSelection<Row, FilterOf<Query>>({
    page: query.data,
    ...(!takesIds && { filter: filtersOf({ ...address.queryOf(search), ...also }) as FilterOf<Query> }),
    ...(max !== undefined && { max }),
    idOf,
  });
  const isFiltered = hasFilter(address, search);
  return {
    address,
    search,
    query,
    selection,
    isFiltered,
    idOf,
    isEmpty: query.data?.total === 0 && !isFiltered,
    filter: (change) => {
      selection.clear();
      onSearch({ page: undefined, ...change });
    },
  };
}
