import type { QueryClient } from '@tanstack/react-query';
import { type ListSearch, queryOf } from './list/list-search';

/**
 * Fetches the first data of the page. It imports the queries here, because the first page reads every page's address.
 */
export async function prefetchProxies(client: QueryClient, search: ListSearch): Promise<void> {
  const { countsQuery, proxiesQuery, proxyQuery } = await import('./queries');
  void client.prefetchQuery(proxiesQuery(queryOf(search)));
  void client.prefetchQuery(countsQuery);
  if (search.open) void client.prefetchQuery(proxyQuery(search.open));
}
