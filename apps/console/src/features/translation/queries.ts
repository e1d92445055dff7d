import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';
import { readKeysAgain } from '../../lib/read-keys-again';
import { routeQuery } from '../../lib/route-query';

/** Requests are counted without pushes. */
const lookAgainMs = 10_000;

export const translationKeys = {
  providers: operatorKeys.translation,
  languages: ['translation', 'languages'] as const,
};

export const providersQuery = queryOptions({
  queryKey: translationKeys.providers,
  queryFn: ({ signal }) => api.call('providers.list', { signal }),
  refetchInterval: lookAgainMs,
});

export const languagesQuery = routeQuery(translationKeys.languages, 'translation.languages');

/** Reads providers and their languages again. */
export const providersChanged = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, translationKeys.providers, translationKeys.languages);
