import type { MailQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchLetters(client: QueryClient, query: MailQuery): Promise<void> {
  const { lettersQuery, transportQuery } = await import('./queries');
  void client.prefetchQuery(lettersQuery(query));
  void client.prefetchQuery(transportQuery);
}
