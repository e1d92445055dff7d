import type { OperatorOrderQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** What the page asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchOperatorOrders(
  client: QueryClient,
  query: OperatorOrderQuery,
  open: string | undefined,
): Promise<void> {
  const { operatorOrderQuery, operatorOrdersQuery } = await import('./queries');
  void client.prefetchQuery(operatorOrdersQuery(query));
  if (open) void client.prefetchQuery(operatorOrderQuery(open));
}
