import type { OperatorOrderQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchOperatorOrders(
  client: QueryClient,
  query: OperatorOrderQuery,
  open: string | undefined,
): Promise<void> {
  const { operatorOrderQuery, operatorOrdersQuery } = await import('./queries');
  void client.prefetchQuery(operatorOrdersQuery(query));
  if (open) void client.prefetchQuery(operatorOrderQuery(open));
}
