import { routeQuery } from '../../lib/route-query';

/** Keys of orders, which several features read. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  sums: ['orders', 'sums'] as const,
  quotes: ['orders', 'quote'] as const,
  one: (id: string) => ['orders', 'get', id] as const,
};

export const orderQuery = (id: string) => routeQuery(orderKeys.one(id), 'orders.get', { params: { id } });
