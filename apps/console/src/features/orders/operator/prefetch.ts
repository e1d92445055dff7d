import type { OperatorOrderQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchOperatorOrders(
  client: QueryClient,
  query: OperatorOrderQuery,
  open: string | undefined,
): Promise<void> {
  const { operatorOrderQuery, operatorOrdersQuery } = await import('./queries');
  void client.prefetchQuery(operatorOrdersQuery(query));
  if (open) void client.prefetchQuery(operatorOrderQuery(open));
}
