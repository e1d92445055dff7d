import { platformCodes, workOrderSorts, workOrderStatuses } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const workOrderAddress = listAddress({
  filters: {
    q: text(),
    status: choice(workOrderStatuses),
    platform: choice(platformCodes),
    /** A sub-account. */
    sub: anId,
  },
  others: {
    /** `new`, or the id of the order being edited. */
    form: text(64),
    /** The order whose settings a new one begins with. */
    copy: text(64),
  },
  sorts: workOrderSorts,
  sort: 'startedAt',
  query: ({ q, status, platform, sub }) => ({ search: q, status, platform, subAccountId: sub }),
});

export const { read: readOrderListSearch, queryOf: orderListQuery } = workOrderAddress;
export type OrderListSearch = SearchOf<typeof workOrderAddress>;
export type OrdersPageProps = AddressProps<OrderListSearch>;
