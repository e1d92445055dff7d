import type { PageQuery } from '@parley/contracts/public';

/** The filters of a list's query, without its sort and its page. */
export function filtersOf<Query extends PageQuery & { sort?: unknown; descending?: boolean }>(
  query: Query,
): Omit<Query, keyof PageQuery | 'sort' | 'descending'> {
  const {
    page: _,
    pageSize: __,
    after: ___,
    before: ____,
    sort: _____,
    descending: ______,
    ...filters
  } = query;
  return filters;
}
