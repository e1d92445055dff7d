import { type AllocationQuery, type AllocationType, allocationTypes } from '@parley/contracts/public';
import { oneOf, type RawSearch, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';
import { type DaySearch, daysOf, readDays } from '../days';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface AllocationSearch extends DaySearch {
  q?: string | undefined;
  type?: AllocationType | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  form?: 'new' | undefined;
}

export const usualRange = 'all';

export const readAllocationSearch = (raw: RawSearch): AllocationSearch => ({
  ...readDays(raw),
  q: someText(raw['q'], 100),
  type: oneOf(raw['type'], allocationTypes),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  form: oneOf(raw['form'], ['new']),
});

export const queryOf = (search: AllocationSearch, today: string): AllocationQuery => ({
  ...daysOf(search, usualRange, today),
  search: search.q,
  type: search.type,
  page: search.page ?? 1,
  pageSize: search.size ?? 20,
});
