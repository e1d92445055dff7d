import type { TenantQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchTenants(client: QueryClient, query: TenantQuery): Promise<void> {
  const { tenantCountsQuery, tenantsQuery } = await import('./queries');
  void client.prefetchQuery(tenantsQuery(query));
  void client.prefetchQuery(tenantCountsQuery);
}
