import {
  chatAddressLimits,
  fanAddressLimits,
  gainTypes,
  isSearchable,
  platformCodes,
} from '@parley/contracts/public';
import { filtersOf } from '../../../lib/filters-of';
import { someId } from '../../../lib/search';
import { instantsOf } from '../../../lib/time-span';
import {
  type AddressProps,
  anId,
  choice,
  idOrWord,
  isSet,
  listAddress,
  type SearchOf,
  text,
  time,
} from '../../../ui/list/list-address';

const drawerTabs = ['profile', 'gains', 'conversations', 'orders', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export const fanAddress = listAddress({
  filters: {
    q: text(fanAddressLimits.searchMax),
    type: choice(gainTypes),
    late: isSet,
    left: isSet,
    // Its social accounts are listed, so it must be an id of this kind.
    sub: { read: (raw: unknown) => someId(raw, 'sub') },
    platform: choice(platformCodes),
    from: time,
    to: time,
    account: anId,
    order: idOrWord,
    tag: text(chatAddressLimits.tagMax),
    origin: text(fanAddressLimits.originMax),
  },
  others: { tab: choice(drawerTabs) },
  query: ({ q, type, late, left, origin, sub, platform, account, order, tag }) => ({
    // Text that no index supports is not searched yet.
    search: q !== undefined && isSearchable(q) ? q : undefined,
    subAccountId: sub,
    socialAccountId: account,
    platform,
    type,
    late,
    left,
    origin,
    tag,
    workOrderId: order,
  }),
});

export const { read: readFanSearch } = fanAddress;
export type FanSearch = SearchOf<typeof fanAddress>;
export type FanPageProps = AddressProps<FanSearch>;

export const queryOf = (search: FanSearch, zone: string) => ({
  ...fanAddress.queryOf(search),
  ...instantsOf(search, zone),
});

export const filterOf = (search: FanSearch, zone: string) => filtersOf(queryOf(search, zone));
