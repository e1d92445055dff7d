import type { QueryClient } from '@tanstack/react-query';
import { orderCountsQuery, workOrdersQuery } from '../queries';
import { orderListQuery } from './order-list-query';
import type { OrderListSearch } from './order-list-search';

export function prefetchList(client: QueryClient, search: OrderListSearch): void {
  void client.prefetchQuery(workOrdersQuery(orderListQuery(search)));
  void client.prefetchQuery(orderCountsQuery);
}
