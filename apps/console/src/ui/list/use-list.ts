import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { filtersOf } from '../../lib/filters-of';
import type { ListAddress, Parts, Search } from './list-address';
import { type ListSelection, useSelection } from './use-selection';

interface ListInput<Row, Filters, Others, Sort, Query> {
  address: ListAddress<Filters, Others, Sort, Query>;
  search: Search<Filters, Others, Sort>;
  query: UseQueryResult<Page<Row>>;
  /** Further parts of the filter, as instants of the reader's zone. */
  also?: object;
  /** The most rows that an action takes by the filter. */
  max?: number | undefined;
  /** Actions take ids alone: those of other pages are not selected. */
  takesIds?: boolean;
  onSearch(change: Search<Filters, Others, Sort>): void;
}

/** Rows without an id have a key instead. */
type Keyed<Row> = Row extends { id: string }
  ? { idOf?: undefined }
  : {
      idOf(row: Row): string;
    };

/** A list's filter, as actions on all that match take it. */
export type FilterOf<Query> = Omit<Query, 'sort' | 'descending' | 'page' | 'pageSize'>;

/** A list as it stands: its rows, those that are selected, and the way to others. */
export interface List<Row, Filters, Others, Sort, Query>
  extends Pick<ListInput<Row, Filters, Others, Sort, Query>, 'address' | 'search' | 'query'> {
  selection: ListSelection<Row, FilterOf<Query>>;
  /** Filters hide something. */
  isFiltered: boolean;
  /** There is no row at all. */
  isEmpty: boolean;
  idOf(row: Row): string;
  /** Turns to the first page of what matches, or to another page; nothing stays selected. */
  filter(change: Search<Filters, Others, Sort>): void;
}

/** Those of the filters that hide rows. A part that usually shows some of them chooses a view. */
export const hiding = ({ filters }: { filters: Parts }): string[] =>
  Object.entries(filters).flatMap(([name, { usual = 'all' }]) => (usual === 'all' ? [name] : []));

/** Whether filters hide something. */
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
