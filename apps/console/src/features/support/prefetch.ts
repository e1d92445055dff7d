import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchSupport(client: QueryClient): Promise<void> {
  const { contactsQuery, operatorDownloadsQuery } = await import('./queries');
  void client.prefetchQuery(contactsQuery);
  void client.prefetchQuery(operatorDownloadsQuery);
}
