import type { PageQuery } from '@parley/contracts/public';

/** What a list's query filters by, without what it sorts by and which page it asks for. */
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
