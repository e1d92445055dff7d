import type { QueryClient } from '@tanstack/react-query';
import { type OrderListSearch, orderListQuery } from './list/order-list-search';

/**
 * Fetches the first data of the list. It imports the queries here, because the first page reads every page's address.
 */
export async function prefetchOrders(client: QueryClient, search: OrderListSearch): Promise<void> {
  if (search.form !== undefined) return;
  const { orderCountsQuery, workOrdersQuery } = await import('./queries');
  void client.prefetchQuery(workOrdersQuery(orderListQuery(search)));
  void client.prefetchQuery(orderCountsQuery);
}

export async function prefetchOrder(client: QueryClient, id: string): Promise<void> {
  const { workOrderQuery } = await import('./queries');
  void client.prefetchQuery(workOrderQuery(id));
}
