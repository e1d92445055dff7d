import type { Order, OrderQuery } from '@parley/contracts/public';
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

const pageSize = 100;
/** A number of rows that a browser can hold and a spreadsheet opens. */
const exportMost = 10_000;

/** All pages, oldest first: what is bought meanwhile must not move rows between them. */
export async function readAll(
  query: OrderQuery,
  progress: (done: number, total: number) => void,
): Promise<{ rows: Order[]; total: number }> {
  const rows = new Map<string, Order>();
  const steady = { ...query, pageSize, sort: 'createdAt', descending: false } as const;
  for (let after: string | undefined; ; ) {
    const { items, total } = await api.call('orders.list', { query: { ...steady, after } });
    after = items.at(-1)?.id;
    for (const item of items) rows.set(item.id, item);
    progress(rows.size, Math.min(total, exportMost));
    if (items.length < pageSize || rows.size >= exportMost) return { rows: [...rows.values()], total };
  }
}
