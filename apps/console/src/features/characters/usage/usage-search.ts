import {
  type UsageFilter,
  type UsageQuery,
  type UsageSort,
  usageFilters,
  usageSorts,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';
import { type DaySearch, daysOf, readDays } from '../days';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface UsageSearch extends DaySearch {
  q?: string | undefined;
  sub?: string | undefined;
  purpose?: UsageFilter | undefined;
  sort?: UsageSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
}

export const usualRange = '7';

export const readUsageSearch = (raw: RawSearch): UsageSearch => ({
  ...readDays(raw),
  q: someText(raw['q'], 100),
  sub: someId(raw['sub']),
  purpose: oneOf(raw['purpose'], usageFilters),
  sort: oneOf(raw['sort'], usageSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
});

export const queryOf = (search: UsageSearch, today: string): UsageQuery => ({
  ...daysOf(search, usualRange, today),
  search: search.q,
  subAccountId: search.sub,
  purpose: search.purpose,
  sort: search.sort ?? 'day',
  descending: !search.ascending,
  page: search.page ?? 1,
  pageSize: search.size ?? 20,
});
