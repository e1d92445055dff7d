import type { TenantQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchTenants(client: QueryClient, query: TenantQuery): Promise<void> {
  const { tenantCountsQuery, tenantsQuery } = await import('./queries');
  void client.prefetchQuery(tenantsQuery(query));
  void client.prefetchQuery(tenantCountsQuery);
}
