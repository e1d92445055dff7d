import type { MailQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** What the page asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchLetters(client: QueryClient, query: MailQuery): Promise<void> {
  const { lettersQuery, transportQuery } = await import('./queries');
  void client.prefetchQuery(lettersQuery(query));
  void client.prefetchQuery(transportQuery);
}
