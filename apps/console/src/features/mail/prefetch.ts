import type { MailQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchEmails(client: QueryClient, query: MailQuery): Promise<void> {
  const { emailsQuery, transportQuery } = await import('./queries');
  void client.prefetchQuery(emailsQuery(query));
  void client.prefetchQuery(transportQuery);
}
