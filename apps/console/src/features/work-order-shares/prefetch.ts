import type { QueryClient } from '@tanstack/react-query';
import { type ShareListSearch, shareListQuery } from './list/share-list-search';

/** What the page asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchShares(client: QueryClient, search: ShareListSearch): Promise<void> {
  const { shareCountsQuery, shareQuery, sharesQuery } = await import('./queries');
  void client.prefetchQuery(sharesQuery(shareListQuery(search)));
  void client.prefetchQuery(shareCountsQuery);
  if (search.open) void client.prefetchQuery(shareQuery(search.open));
}
