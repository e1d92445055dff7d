import type { Order } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Orders and what is asked about them, as several features read them. */
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
