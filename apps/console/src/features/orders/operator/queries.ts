import {
  type OperatorOrderQuery,
  orderNumber,
  orderNumberOf,
  type PaymentQuery,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
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

/** The number of an order that is known by its id; until the order is read, the day is the id's. */
export function useOrderNumber(id: string | null): string {
  const { data: order } = useQuery({ ...operatorOrderQuery(id ?? ''), enabled: id !== null });
  return order ? orderNumber(order) : id === null ? '' : orderNumberOf(id);
}

export const paymentsQuery = (query: PaymentQuery) =>
  listQuery([...operatorKeys.payments, 'list'], 'payments.inbox', query);
