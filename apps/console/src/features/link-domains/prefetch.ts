import type { QueryClient } from '@tanstack/react-query';

/** The first request of the operator's page. It is code of its own, because the first load reads the addresses of all pages. */
export async function prefetchOperatorDomains(client: QueryClient): Promise<void> {
  const { operatorLinkDomainsQuery } = await import('./queries');
  void client.prefetchQuery(operatorLinkDomainsQuery);
}
