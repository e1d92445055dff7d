import { type UsageQuery, usageFilters, usageSorts } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';
import { dayParts, daysOf } from '../days';

export const usualRange = '7';

export const usageAddress = listAddress({
  filters: { q: text(), sub: anId, purpose: choice(usageFilters), ...dayParts },
  sorts: usageSorts,
  sort: 'day',
  query: ({ q, sub, purpose }) => ({ search: q, subAccountId: sub, purpose }),
});

export const { read: readUsageSearch } = usageAddress;
export type UsageSearch = SearchOf<typeof usageAddress>;
export type UsagePageProps = AddressProps<UsageSearch>;

export const queryOf = (search: UsageSearch, today: string): UsageQuery => ({
  ...usageAddress.queryOf(search),
  ...daysOf(search, usualRange, today),
});
