import { type AllocationQuery, allocationTypes } from '@parley/contracts/public';
import { type AddressProps, choice, listAddress, type SearchOf, text } from '../../../ui/list/list-address';
import { dayParts, daysOf } from '../days';

export const usualRange = 'all';

export const allocationAddress = listAddress({
  filters: { q: text(), type: choice(allocationTypes), ...dayParts },
  others: { form: choice(['new']) },
  query: ({ q, type }) => ({ search: q, type }),
});

export const { read: readAllocationSearch } = allocationAddress;
export type AllocationSearch = SearchOf<typeof allocationAddress>;
export type AllocationsPageProps = AddressProps<AllocationSearch>;

export const queryOf = (search: AllocationSearch, today: string): AllocationQuery => ({
  ...allocationAddress.queryOf(search),
  ...daysOf(search, usualRange, today),
});
