import type { OperatorOrderQuery, PaymentQuery } from '@parley/contracts/public';
import { filtersOf } from '../../../lib/filters-of';
import { operatorKeys } from '../../../lib/operator-keys';
import { keptQuery, listQuery, routeQuery } from '../../../lib/route-query';

export const operatorOrdersQuery = (query: OperatorOrderQuery) =>
  listQuery([...operatorKeys.orders, 'list'], 'orders.operator-list', query);

/** The sums of all matching orders. */
export const operatorOrderSumsQuery = (query: OperatorOrderQuery) => {
  const filters = filtersOf(query);
  return keptQuery([...operatorKeys.orders, 'sums', filters], 'orders.operator-sums', { query: filters });
};

export const operatorOrderQuery = (id: string) =>
  routeQuery(operatorKeys.order(id), 'orders.operator-get', { params: { id } });

export const paymentsQuery = (query: PaymentQuery) =>
  listQuery([...operatorKeys.payments, 'list'], 'payments.inbox', query);
