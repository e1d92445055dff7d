import { orderSorts, orderStatuses, paymentProviders, purchaseTypes } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  day,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const orderAddress = listAddress({
  filters: {
    q: text(),
    status: choice(orderStatuses),
    type: choice(purchaseTypes),
    provider: choice(paymentProviders),
    /** Local creation days, both included. */
    from: day,
    to: day,
  },
  others: {},
  sorts: orderSorts,
  sort: 'createdAt',
  query: ({ q, status, type, provider, from, to }) => ({
    search: q,
    status,
    purchaseType: type,
    provider,
    from,
    to,
  }),
});

export const { read: readListSearch, queryOf } = orderAddress;
type ListSearch = SearchOf<typeof orderAddress>;
export type RechargePageProps = AddressProps<ListSearch>;
