import type { QueryClient } from '@tanstack/react-query';
import { type LinkPageSearch, linkListQuery } from './list/link-page-search';

/**
 * Fetches the first data of the list. It imports the queries here, because the first page reads every page's address.
 */
export async function prefetchLinks(client: QueryClient, search: LinkPageSearch): Promise<void> {
  if (search.form !== undefined || search.tab !== undefined) return;
  const { linkCountsQuery, linkQuery, linksQuery } = await import('./queries');
  void client.prefetchQuery(linksQuery(linkListQuery(search)));
  void client.prefetchQuery(linkCountsQuery);
  if (search.open) void client.prefetchQuery(linkQuery(search.open));
}
