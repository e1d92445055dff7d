import { orderSorts, orderStatuses, paymentProviders, purchaseTypes } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  day,
  isSet,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const operatorOrderAddress = listAddress({
  filters: {
    q: text(),
    tenant: anId,
    status: choice(orderStatuses),
    review: isSet,
    /** Only orders with a refund that still has to be paid back. */
    due: isSet,
    /** Local creation days, both included. */
    from: day,
    to: day,
    type: choice(purchaseTypes),
    provider: choice(paymentProviders),
  },
  sorts: orderSorts,
  sort: 'createdAt',
  query: ({ q, tenant, status, review, due, from, to, type, provider }) => ({
    search: q,
    tenantId: tenant,
    status,
    inReview: review,
    refundDue: due,
    from,
    to,
    purchaseType: type,
    provider,
  }),
});

export const { read: readOrdersSearch, queryOf: ordersQueryOf } = operatorOrderAddress;
type OrdersSearch = SearchOf<typeof operatorOrderAddress>;
export type OrdersPageProps = AddressProps<OrdersSearch>;
