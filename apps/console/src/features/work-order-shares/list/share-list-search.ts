import { shareAccesses, shareStatuses, workOrderLimits } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const shareTabs = ['overview', 'views', 'activity'] as const;
export type ShareTab = (typeof shareTabs)[number];

export const shareAddress = listAddress({
  filters: {
    q: text(workOrderLimits.nameMax),
    status: choice(shareStatuses),
    access: choice(shareAccesses),
    /** The work order of the listed shares. */
    order: idOrWord,
  },
  others: {
    tab: choice(shareTabs),
    /** `new`, or the id of the share being edited. */
    form: idOrWord,
  },
  query: ({ q, status, access, order }) => ({ search: q, status, access, workOrderId: order }),
});

export const { read: readShareListSearch, queryOf: shareListQuery } = shareAddress;
export type ShareListSearch = SearchOf<typeof shareAddress>;
export type SharesPageProps = AddressProps<ShareListSearch>;
