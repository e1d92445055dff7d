import type { MaterialQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first requests of the pages, in their own module, because the first load imports every page's address. */
const load = () => import('./queries');

export async function prefetchMaterials(
  client: QueryClient,
  query: MaterialQuery,
  open: string | undefined,
): Promise<void> {
  const { groupsQuery, materialCountsQuery, materialQuery, materialsQuery } = await load();
  void client.prefetchQuery(materialsQuery(query));
  void client.prefetchQuery(materialCountsQuery);
  void client.prefetchQuery(groupsQuery('material'));
  if (open) void client.prefetchQuery(materialQuery(open));
}

export const prefetchQuickReplyGroups = async (client: QueryClient): Promise<void> =>
  client.prefetchQuery((await load()).groupsQuery('quick-reply'));
