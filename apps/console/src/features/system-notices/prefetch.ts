import type { QueryClient } from '@tanstack/react-query';
import type { SystemNoticesSearch } from './operator/system-notices-search';

/** The first request of the operator's page, in its own module, because the first load imports every page's address. */
export async function prefetchSystemNotices(client: QueryClient, search: SystemNoticesSearch): Promise<void> {
  const [{ operatorNoticesQuery }, { systemNoticesQueryOf }] = await Promise.all([
    import('./queries'),
    import('./operator/system-notices-search'),
  ]);
  void client.prefetchQuery(operatorNoticesQuery(systemNoticesQueryOf(search)));
}
