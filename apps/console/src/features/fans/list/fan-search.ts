import {
  type FanFilter,
  fanLimits,
  type FanQuery,
  type GainType,
  gainTypes,
  isSearchable,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText } from '../../../lib/search';
import { instantsOf, readTimeSpan, type TimeSpan } from '../../../lib/time-span';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

const drawerTabs = ['profile', 'gains', 'conversations', 'orders'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface FanSearch extends ListState, TimeSpan {
  sub?: string | undefined;
  /** A social account's id. */
  account?: string | undefined;
  platform?: PlatformCode | undefined;
  type?: GainType | undefined;
  late?: true | undefined;
  tag?: string | undefined;
  /** A work order's id. */
  order?: string | undefined;
  tab?: DrawerTab | undefined;
}

export interface FanPageProps {
  search: FanSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: FanSearch, options?: { remember?: boolean }): void;
}

export const readFanSearch = (raw: RawSearch): FanSearch => ({
  ...readListState(raw),
  q: someText(raw['q'], fanLimits.searchMax),
  ...readTimeSpan(raw),
  sub: someId(raw['sub']),
  account: someId(raw['account']),
  platform: oneOf(raw['platform'], platformCodes),
  type: oneOf(raw['type'], gainTypes),
  late: flag(raw['late']),
  tag: someText(raw['tag'], 30),
  order: someText(raw['order'], 64),
  tab: oneOf(raw['tab'], drawerTabs),
});

/** Only the fields that are set: equal filters have equal keys. A text that no index leads to is not searched for yet. */
export function filterOf(search: FanSearch, zone: string): FanFilter {
  const { q, sub, account, platform, type, late, tag, order } = search;
  const { from, to } = instantsOf(search, zone);
  const filter = {
    search: q !== undefined && isSearchable(q) ? q : undefined,
    subAccountId: sub,
    socialAccountId: account,
    platform,
    type,
    late,
    tag,
    workOrderId: order,
    from,
    to,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export const queryOf = (search: FanSearch, zone: string): FanQuery => ({
  ...filterOf(search, zone),
  ...pageOf(search),
});
