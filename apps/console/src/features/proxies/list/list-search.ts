import { connectionStatuses, networkProtocols, proxySorts } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

const drawerTabs = ['overview', 'history', 'accounts', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export const proxyAddress = listAddress({
  filters: { q: text(), status: choice(connectionStatuses), protocol: choice(networkProtocols) },
  others: {
    tab: choice(drawerTabs),
    /** `new`, `import`, or the id of the proxy being edited. */
    form: idOrWord,
  },
  sorts: proxySorts,
  sort: 'createdAt',
  query: ({ q, status, protocol }) => ({ search: q, connectionStatus: status, networkProtocol: protocol }),
});

export const { read: readListSearch, queryOf } = proxyAddress;
export type ListSearch = SearchOf<typeof proxyAddress>;
export type ProxiesPageProps = AddressProps<ListSearch>;
