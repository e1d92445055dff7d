import type { OrderQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { filtersOf } from '../../lib/filters-of';
import { neighbourOf } from '../../lib/neighbour';
import { orderKeys } from './order-query';

export const ordersQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: [...orderKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('orders.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The sums of all matching orders. */
export const orderSumsQuery = (query: OrderQuery) => {
  const filters = filtersOf(query);
  return queryOptions({
    queryKey: [...orderKeys.sums, filters],
    queryFn: ({ signal }) => api.call('orders.sums', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
};
