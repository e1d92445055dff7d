import type { PageQuery } from '@parley/contracts/public';

/** A list query's filters, without sort and page. */
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
