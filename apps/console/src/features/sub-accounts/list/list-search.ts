import { listedStatuses, platformCodes, subAccountLimits, subAccountSorts } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

const drawerTabs = ['overview', 'ports', 'activity'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

export const subAccountAddress = listAddress({
  filters: {
    q: text(subAccountLimits.remarkMax),
    status: choice(listedStatuses),
    platform: choice(platformCodes),
    clients: choice(['online', 'offline'] as const),
  },
  others: {
    tab: choice(drawerTabs),
    /** `new`, `many`, or the id of the sub-account being edited: the form then replaces the list. */
    form: idOrWord,
  },
  sorts: subAccountSorts,
  // The most fans gained today first.
  sort: 'fansToday',
  query: ({ q, status, platform, clients }) => ({
    search: q,
    status,
    platform,
    connected: clients && clients === 'online',
  }),
});

export const { read: readListSearch, queryOf } = subAccountAddress;
type ListSearch = SearchOf<typeof subAccountAddress>;
export type ListProps = AddressProps<ListSearch>;
