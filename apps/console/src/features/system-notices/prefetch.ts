import type { QueryClient } from '@tanstack/react-query';
import type { SystemNoticesSearch } from './operator/system-notices-search';

/** The first request of the operator's page. It is code of its own, because the first load reads the addresses of all pages. */
export async function prefetchSystemNotices(client: QueryClient, search: SystemNoticesSearch): Promise<void> {
  const [{ operatorNoticesQuery }, { systemNoticesQueryOf }] = await Promise.all([
    import('./queries'),
    import('./operator/system-notices-search'),
  ]);
  void client.prefetchQuery(operatorNoticesQuery(systemNoticesQueryOf(search)));
}
