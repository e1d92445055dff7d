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
    /** Local days of creation, both included. */
    from: day,
    to: day,
  },
  others: {
    /** The order in the drawer. */
    open: text(64),
  },
  sorts: orderSorts,
  sort: 'createdAt',
  query: ({ q, type, ...same }) => ({ search: q, purchaseType: type, ...same }),
});

export const { read: readListSearch, queryOf } = orderAddress;
export type ListSearch = SearchOf<typeof orderAddress>;
export type RechargePageProps = AddressProps<ListSearch>;
