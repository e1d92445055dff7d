import type { QueryClient } from '@tanstack/react-query';
import { type ShareListSearch, shareListQuery } from './list/share-list-search';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchShares(client: QueryClient, search: ShareListSearch): Promise<void> {
  const { shareCountsQuery, shareQuery, sharesQuery } = await import('./queries');
  void client.prefetchQuery(sharesQuery(shareListQuery(search)));
  void client.prefetchQuery(shareCountsQuery);
  if (search.open) void client.prefetchQuery(shareQuery(search.open));
}
