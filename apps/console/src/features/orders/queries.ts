import type { OrderQuery } from '@parley/contracts/public';
import { filtersOf } from '../../lib/filters-of';
import { keptQuery, listQuery } from '../../lib/route-query';
import { orderKeys } from './order-query';

export const ordersQuery = (query: OrderQuery) => listQuery(orderKeys.lists, 'orders.list', query);

/** The sums of all matching orders. */
export const orderSumsQuery = (query: OrderQuery) => {
  const filters = filtersOf(query);
  return keptQuery([...orderKeys.sums, filters], 'orders.sums', { query: filters });
};
