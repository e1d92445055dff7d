import {
  type ListedStatus,
  listedStatuses,
  type PlatformCode,
  platformCodes,
  type SubAccountQuery,
  type SubAccountSort,
  subAccountLimits,
  subAccountSorts,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

const drawerTabs = ['overview', 'ports'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export const clientStates = ['online', 'offline'] as const;

/** Who gained the most fans today comes first. */
export const usualSort: SubAccountSort = 'fansToday';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface ListSearch {
  q?: string | undefined;
  status?: ListedStatus | undefined;
  platform?: PlatformCode | undefined;
  /** Whether a client is connected. */
  clients?: (typeof clientStates)[number] | undefined;
  sort?: SubAccountSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The sub-account in the drawer. */
  open?: string | undefined;
  tab?: DrawerTab | undefined;
  /** `new`, `many`, or the id of the sub-account being edited: the form then stands in the list's place. */
  form?: string | undefined;
}

export const readListSearch = (raw: RawSearch): ListSearch => ({
  q: someText(raw['q'], subAccountLimits.remarkMax),
  status: oneOf(raw['status'], listedStatuses),
  platform: oneOf(raw['platform'], platformCodes),
  clients: oneOf(raw['clients'], clientStates),
  sort: oneOf(raw['sort'], subAccountSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
  tab: oneOf(raw['tab'], drawerTabs),
  form: someText(raw['form'], 64),
});

export const queryOf = ({
  q,
  status,
  platform,
  clients,
  sort,
  ascending,
  page,
  size,
}: ListSearch): SubAccountQuery => ({
  search: q,
  status,
  platform,
  connected: clients && clients === 'online',
  sort: sort ?? usualSort,
  descending: !ascending,
  page: page ?? 1,
  pageSize: size ?? 20,
});
