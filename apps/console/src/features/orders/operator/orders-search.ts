import {
  type OperatorOrderQuery,
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentProvider,
  type PurchaseType,
  paymentProviders,
  purchaseTypes,
} from '@parley/contracts/public';
import { toDay } from '../../../lib/local-day';
import { flag, oneOf, type RawSearch, someId } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

export interface OrdersSearch extends ListState {
  status?: OrderStatus | undefined;
  type?: PurchaseType | undefined;
  provider?: PaymentProvider | undefined;
  review?: true | undefined;
  /** With a refund that has still to be paid back. */
  due?: true | undefined;
  tenant?: string | undefined;
  /** Local days of creation, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
  ascending?: true | undefined;
}

export const readOrdersSearch = (raw: RawSearch): OrdersSearch => ({
  ...readListState(raw),
  status: oneOf(raw['status'], orderStatuses),
  type: oneOf(raw['type'], purchaseTypes),
  provider: oneOf(raw['provider'], paymentProviders),
  review: flag(raw['review']),
  due: flag(raw['due']),
  tenant: someId(raw['tenant']),
  from: toDay(raw['from']),
  to: toDay(raw['to']),
  sort: oneOf(raw['sort'], orderSorts),
  ascending: flag(raw['ascending']),
});

export const ordersQueryOf = (search: OrdersSearch): OperatorOrderQuery => ({
  search: search.q,
  status: search.status,
  purchaseType: search.type,
  provider: search.provider,
  inReview: search.review,
  refundDue: search.due,
  tenantId: search.tenant,
  from: search.from,
  to: search.to,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
  ...pageOf(search),
});

export const noOrderFilter: OrdersSearch = {
  q: undefined,
  status: undefined,
  type: undefined,
  provider: undefined,
  review: undefined,
  due: undefined,
  tenant: undefined,
  from: undefined,
  to: undefined,
};

export const isOrderFiltered = (search: OrdersSearch): boolean =>
  (Object.keys(noOrderFilter) as (keyof OrdersSearch)[]).some((name) => search[name] !== undefined);
