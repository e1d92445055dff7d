import type { QueryClient } from '@tanstack/react-query';

/** What an opened fan asks for first; how is fetched with it, as every page's address is read with the first page. */
export async function prefetchFan(client: QueryClient, id: string): Promise<void> {
  const { fanQuery } = await import('./queries');
  void client.prefetchQuery(fanQuery(id));
}
