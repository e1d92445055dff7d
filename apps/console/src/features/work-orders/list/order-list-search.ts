import { platformCodes, workOrderLimits, workOrderSorts, workOrderStatuses } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const workOrderAddress = listAddress({
  filters: {
    q: text(workOrderLimits.nameMax),
    status: choice(workOrderStatuses),
    platform: choice(platformCodes),
    /** A sub-account's id. */
    sub: anId,
  },
  others: {
    /** `new`, or the id of the order being edited. */
    form: idOrWord,
    /** The order whose settings a new order starts with. */
    copy: idOrWord,
  },
  sorts: workOrderSorts,
  sort: 'startedAt',
  query: ({ q, status, platform, sub }) => ({ search: q, status, platform, subAccountId: sub }),
});

export const { read: readOrderListSearch, queryOf: orderListQuery } = workOrderAddress;
export type OrderListSearch = SearchOf<typeof workOrderAddress>;
export type OrdersPageProps = AddressProps<OrderListSearch>;
