import { pageLimits } from '@parley/contracts/public';
import { isDay } from '../../lib/local-day';
import { readTime } from '../../lib/time-span';
import { flag, oneOf, type RawSearch, someId, someText } from '../../lib/search';
import { type ListState, pageOf, readListState } from './list-state';
import type { PageSize } from './page-size';

/** One parameter of an address. */
interface Part<T> {
  /** The valid value, or undefined. */
  read(raw: unknown): T | undefined;
  /** All allowed values. */
  values?: readonly T[];
  /** The maximum number of characters. */
  most?: number;
  /** The default, which the address leaves out. Unless it is `all`, the part chooses a view instead of filtering. */
  usual?: T;
}

export type Parts = Readonly<Record<string, Part<unknown>>>;

export const text = (most: number = pageLimits.searchMax): Part<string> => ({
  most,
  read: (raw) => someText(raw, most),
});
export const choice = <T extends string>(values: readonly T[]): Part<T> => ({
  values,
  read: (raw) => oneOf(raw, values),
});
/** One of several values; the default is left out. */
export const view = <T extends string>(values: readonly T[], usual: NoInfer<T>): Part<T> => ({
  ...choice(values),
  usual,
});
/** The value for the api, which has none for all. */
export const notAll = <T extends string>(value: T | undefined): Exclude<T, 'all'> | undefined =>
  value === 'all' ? undefined : (value as Exclude<T, 'all'> | undefined);
export const anId: Part<string> = { read: (raw) => someId(raw) };
/** An id or a word. */
export const idOrWord = text(64);
export const isSet: Part<true> = { read: flag };
export const day: Part<string> = {
  read: (raw) => {
    const found = someText(raw, 10);
    return found !== undefined && isDay(found) ? found : undefined;
  },
};

/** A day, or an instant set by a figure. */
export const time: Part<string> = { read: readTime };

type ValueOf<P> = P extends Part<infer T> ? T : never;
export type Values<P> = { [Name in keyof P]?: ValueOf<P[Name]> | undefined };

/** A list's whole state in its address; defaults are left out. */
export type Search<Filters, Others, Sort> = Values<Filters> &
  Values<Others> &
  ListState & {
    sort?: Sort | undefined;
    ascending?: true | undefined;
  };

interface Description<Filters, Others, Sort, Query> {
  /** Filters, in display order. */
  filters: Filters;
  /** Other parameters, beside the page and the row in the drawer. */
  others?: Others;
  /** Absent when the server has only one order. */
  sorts?: readonly Sort[];
  /** The default order, largest first. */
  sort?: NoInfer<Sort>;
  /** Maps the filters to the api's names. */
  query(filters: Values<Filters>): Query;
}

type QueryOf<Query, Sort> = Query &
  ([Sort] extends [never] ? unknown : { sort: Sort; descending: boolean }) & {
    page: number;
    pageSize: PageSize;
  };

export interface ListAddress<Filters, Others, Sort, Query> {
  filters: Filters;
  sort: Sort | undefined;
  read(raw: RawSearch): Search<Filters, Others, Sort>;
  queryOf(search: Search<Filters, Others, Sort>): QueryOf<Query, Sort>;
}

export type SearchOf<Address> = Address extends { read(raw: never): infer Found } ? Found : never;

/** A page with its state in the address. */
export interface AddressProps<Found> {
  search: Found;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: Found, options?: { remember?: boolean }): void;
}

/** Creates the reader of a list's address and the api's query. The first page loads those of all pages. */
export function listAddress<
  Filters extends Parts,
  Query extends object,
  Others extends Parts = Record<never, never>,
  Sort extends string = never,
>(list: Description<Filters, Others, Sort, Query>): ListAddress<Filters, Others, Sort, Query> {
  const { filters, others, sorts, sort, query } = list;
  const parts: Parts = {
    ...filters,
    ...others,
    ...(sorts && { sort: choice(sorts), ascending: isSet }),
  };
  const valuesOf = (values: Parts, valueOf: (name: string, part: Parts[string]) => unknown) =>
    Object.fromEntries(Object.entries(values).map(([name, part]) => [name, valueOf(name, part)]));
  return {
    filters,
    sort,
    read: (raw) => ({
      ...readListState(raw),
      ...(valuesOf(parts, (name, part) => part.read(raw[name])) as Search<Filters, Others, Sort>),
    }),
    queryOf: (search) => {
      const raw = search as object as RawSearch;
      // The compiler cannot see that only lists with sorts have an order.
      const listed: object = {
        ...query(valuesOf(filters, (name, part) => raw[name] ?? part.usual) as Values<Filters>),
        ...(sort !== undefined && { sort: search.sort ?? sort, descending: !search.ascending }),
        ...pageOf(search),
      };
      return listed as QueryOf<Query, Sort>;
    },
  };
}
