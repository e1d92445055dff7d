import type { Order, Page } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { readKeysAgain } from '../../lib/read-keys-again';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { orderKeys } from './order-query';

/** Updates an order in every query that holds it; rows stay in place. */
export function showOrder(client: QueryClient, order: Order): void {
  client.setQueriesData<Page<Order>>({ queryKey: orderKeys.lists }, (page) => {
    if (!page?.items.some(({ id }) => id === order.id)) return page;
    return { ...page, items: page.items.map((row) => (row.id === order.id ? order : row)) };
  });
  client.setQueryData<Order>(orderKeys.one(order.id), (known) => known && order);
}

/** Rows may be new or have left a filter, and the sums may have changed. */
export const readAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, orderKeys.lists, orderKeys.sums);

const readAgainSoon = throttled((client: QueryClient) => void readAgain(client), 1_000);

export const ordersLive: LiveHandlers = {
  'order:changed': {
    queries: [orderKeys.all],
    apply: (client, order) => {
      showOrder(client, order);
      readAgainSoon(client);
    },
  },
};
