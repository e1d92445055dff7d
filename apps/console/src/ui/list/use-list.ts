import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { filtersOf } from '../../lib/filters-of';
import type { ListAddress, Parts, Search } from './list-address';
import { type ListSelection, useSelection } from './use-selection';

interface ListInput<Row, Filters, Others, Sort, Query> {
  address: ListAddress<Filters, Others, Sort, Query>;
  search: Search<Filters, Others, Sort>;
  query: UseQueryResult<Page<Row>>;
  onSearch(change: Search<Filters, Others, Sort>): void;
}

/** A list's filter, as actions on all that match take it. */
export type FilterOf<Query> = Omit<Query, 'sort' | 'descending' | 'page' | 'pageSize'>;

/** A list as it stands: its rows, those that are selected, and the way to others. */
export interface List<Row, Filters, Others, Sort, Query>
  extends Omit<ListInput<Row, Filters, Others, Sort, Query>, 'onSearch'> {
  selection: ListSelection<Row, FilterOf<Query>>;
  /** Filters hide something. */
  isFiltered: boolean;
  /** There is no row at all. */
  isEmpty: boolean;
  /** Turns to the first page of what matches, or to another page; nothing stays selected. */
  filter(change: Search<Filters, Others, Sort>): void;
}

/** Whether filters hide something. */
export const hasFilter = ({ filters }: { filters: object }, search: object): boolean =>
  Object.keys(filters).some((name) => (search as Record<string, unknown>)[name] !== undefined);

export function useList<
  Row extends { id: string },
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>(input: ListInput<Row, Filters, Others, Sort, Query>): List<Row, Filters, Others, Sort, Query> {
  const { address, search, query, onSearch } = input;
  const selection = useSelection<Row, FilterOf<Query>>({
    page: query.data,
    filter: filtersOf(address.queryOf(search)) as FilterOf<Query>,
    idOf: ({ id }) => id,
  });
  const isFiltered = hasFilter(address, search);
  return {
    address,
    search,
    query,
    selection,
    isFiltered,
    isEmpty: query.data?.total === 0 && !isFiltered,
    filter: (change) => {
      selection.clear();
      onSearch({ page: undefined, ...change });
    },
  };
}
