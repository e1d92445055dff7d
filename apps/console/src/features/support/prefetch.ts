import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchSupport(client: QueryClient): Promise<void> {
  const { contactsQuery, operatorDownloadsQuery } = await import('./queries');
  void client.prefetchQuery(contactsQuery);
  void client.prefetchQuery(operatorDownloadsQuery);
}
