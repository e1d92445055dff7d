import type { Order } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Keys of orders, which several features read. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  sums: ['orders', 'sums'] as const,
  quotes: ['orders', 'quote'] as const,
  one: (id: string) => ['orders', 'get', id] as const,
};

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }): Promise<Order> => api.call('orders.get', { params: { id }, signal }),
  });
