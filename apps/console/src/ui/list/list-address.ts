import { isDay } from '../../lib/local-day';
import { flag, oneOf, type RawSearch, someId, someText } from '../../lib/search';
import { type ListState, pageOf, readListState } from './list-state';
import type { PageSize } from './page-size';

/** One name in an address. */
interface Part<T> {
  /** The value, or nothing where it does not fit. */
  read(raw: unknown): T | undefined;
  /** All values that it takes. */
  values?: readonly T[];
  /** The most characters. */
  most?: number;
}

export type Parts = Readonly<Record<string, Part<unknown>>>;

export const text = (most = 100): Part<string> => ({ most, read: (raw) => someText(raw, most) });
export const choice = <T extends string>(values: readonly T[]): Part<T> => ({
  values,
  read: (raw) => oneOf(raw, values),
});
export const anId: Part<string> = { read: (raw) => someId(raw) };
export const isSet: Part<true> = { read: flag };
export const day: Part<string> = {
  read: (raw) => {
    const found = someText(raw, 10);
    return found !== undefined && isDay(found) ? found : undefined;
  },
};

type ValueOf<P> = P extends Part<infer T> ? T : never;
export type Values<P> = { [Name in keyof P]?: ValueOf<P[Name]> | undefined };

/** A list's whole state in its address; what is usual is left out. */
export type Search<Filters, Others, Sort> = Values<Filters> &
  Values<Others> &
  ListState & {
    sort?: Sort | undefined;
    ascending?: true | undefined;
  };

interface Description<Filters, Others, Sort, Query> {
  /** Hide rows, and are drawn in this order. */
  filters: Filters;
  /** Other names in the address, beside the page and the row in the drawer. */
  others: Others;
  sorts: readonly Sort[];
  /** The order until another is chosen; the largest come first. */
  sort: NoInfer<Sort>;
  /** The filters by the names of the API. */
  query(filters: Values<Filters>): Query;
}

export interface ListAddress<Filters, Others, Sort, Query> {
  filters: Filters;
  sort: Sort;
  read(raw: RawSearch): Search<Filters, Others, Sort>;
  queryOf(
    search: Search<Filters, Others, Sort>,
  ): Query & { sort: Sort; descending: boolean; page: number; pageSize: PageSize };
}

export type SearchOf<Address> = Address extends { read(raw: never): infer Found } ? Found : never;

/** A page whose state is in its address. */
export interface AddressProps<Found> {
  search: Found;
  /** A change that opens something is remembered for the back button. */
  onSearch(change: Found, options?: { remember?: boolean }): void;
}

/** Makes the reader of a list's address, and the query of the API. The first page loads those of all pages. */
export function listAddress<
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>(list: Description<Filters, Others, Sort, Query>): ListAddress<Filters, Others, Sort, Query> {
  const { filters, others, sorts, sort, query } = list;
  const parts: Parts = {
    ...filters,
    ...others,
    sort: choice(sorts),
    ascending: isSet,
  };
  return {
    filters,
    sort,
    read: (raw) => ({
      ...readListState(raw),
      ...(Object.fromEntries(
        Object.entries(parts).map(([name, { read }]) => [name, read(raw[name])]),
      ) as Search<Filters, Others, Sort>),
    }),
    queryOf: (search) => ({
      ...query(search),
      sort: search.sort ?? sort,
      descending: !search.ascending,
      ...pageOf(search),
    }),
  };
}
