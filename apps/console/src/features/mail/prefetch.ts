import type { MailQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchLetters(client: QueryClient, query: MailQuery): Promise<void> {
  const { lettersQuery, transportQuery } = await import('./queries');
  void client.prefetchQuery(lettersQuery(query));
  void client.prefetchQuery(transportQuery);
}
