import {
  type ConnectionStatus,
  connectionStatuses,
  type NetworkProtocol,
  networkProtocols,
  type ProxyQuery,
  type ProxySort,
  proxySorts,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

const drawerTabs = ['overview', 'history', 'accounts'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface ListSearch {
  q?: string | undefined;
  status?: ConnectionStatus | undefined;
  protocol?: NetworkProtocol | undefined;
  sort?: ProxySort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The proxy in the drawer. */
  open?: string | undefined;
  tab?: DrawerTab | undefined;
  /** `new`, `import`, or the id of the proxy being edited. */
  form?: string | undefined;
}

export interface ProxiesPageProps {
  search: ListSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: ListSearch, options?: { remember?: boolean }): void;
}

export const readListSearch = (raw: RawSearch): ListSearch => ({
  q: someText(raw['q'], 100),
  status: oneOf(raw['status'], connectionStatuses),
  protocol: oneOf(raw['protocol'], networkProtocols),
  sort: oneOf(raw['sort'], proxySorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
  tab: oneOf(raw['tab'], drawerTabs),
  form: someText(raw['form'], 64),
});

export const queryOf = ({ q, status, protocol, sort, ascending, page, size }: ListSearch): ProxyQuery => ({
  search: q,
  connectionStatus: status,
  networkProtocol: protocol,
  sort: sort ?? 'createdAt',
  descending: !ascending,
  page: page ?? 1,
  pageSize: size ?? 20,
});

export const isFiltered = ({ q, status, protocol }: ListSearch): boolean => Boolean(q ?? status ?? protocol);
