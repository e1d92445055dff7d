import type { QueryClient } from '@tanstack/react-query';

/** The first requests of an opened fan, in their own module, because the first load imports every page's address. */
export async function prefetchFan(client: QueryClient, id: string): Promise<void> {
  const { fanQuery } = await import('./queries');
  void client.prefetchQuery(fanQuery(id));
}
