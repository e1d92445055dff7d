import type { TenantQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** What the page asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchTenants(client: QueryClient, query: TenantQuery): Promise<void> {
  const { tenantCountsQuery, tenantsQuery } = await import('./queries');
  void client.prefetchQuery(tenantsQuery(query));
  void client.prefetchQuery(tenantCountsQuery);
}
