import { type ShareQuery, shareAccesses, shareStatuses } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  listAddress,
  type SearchOf,
  text,
  type Values,
} from '../../../ui/list/list-address';
import { pageOf } from '../../../ui/list/list-state';

const shareTabs = ['overview', 'views'] as const;
export type ShareTab = (typeof shareTabs)[number];

const filters = {
  // The server searches titles and names of 60 characters.
  q: text(60),
  status: choice(shareStatuses),
  access: choice(shareAccesses),
  /** The work order whose shares are listed. */
  order: text(64),
};

const query = ({ q, status, access, order }: Values<typeof filters>): ShareQuery => ({
  search: q,
  status,
  access,
  workOrderId: order,
});

export const shareAddress = listAddress({
  filters,
  others: {
    tab: choice(shareTabs),
    /** `new`, or the id of the share being edited. */
    form: text(64),
  },
  // The only order that there is.
  sorts: ['sharedAt'],
  sort: 'sharedAt',
  query,
});

export const shareListQuery = (search: ShareListSearch): ShareQuery => ({
  ...query(search),
  ...pageOf(search),
});
export const { read: readShareListSearch } = shareAddress;
export type ShareListSearch = SearchOf<typeof shareAddress>;
export type SharesPageProps = AddressProps<ShareListSearch>;
