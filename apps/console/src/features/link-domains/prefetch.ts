import type { QueryClient } from '@tanstack/react-query';

/** The first request of the operator's page, in its own module, because the first load imports every page's address. */
export async function prefetchOperatorDomains(client: QueryClient): Promise<void> {
  const { operatorLinkDomainsQuery } = await import('./queries');
  void client.prefetchQuery(operatorLinkDomainsQuery);
}
