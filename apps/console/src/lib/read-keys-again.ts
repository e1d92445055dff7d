import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads the queries under these keys again. */
export const readKeysAgain = (client: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
