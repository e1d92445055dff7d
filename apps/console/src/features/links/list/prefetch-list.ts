import type { QueryClient } from '@tanstack/react-query';
import { linkCountsQuery, linkQuery, linksQuery } from '../queries';
import { linkListQuery } from './link-list-query';
import type { LinkPageSearch } from './link-page-search';

export function prefetchList(client: QueryClient, search: LinkPageSearch): void {
  void client.prefetchQuery(linksQuery(linkListQuery(search)));
  void client.prefetchQuery(linkCountsQuery);
  if (search.open) void client.prefetchQuery(linkQuery(search.open));
}
