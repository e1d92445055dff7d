import type { QueryClient } from '@tanstack/react-query';

/** The first requests of an opened fan. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchFan(client: QueryClient, id: string): Promise<void> {
  const { fanQuery } = await import('./queries');
  void client.prefetchQuery(fanQuery(id));
}
