import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Nothing is pushed to operators: what happens shows up within this time. */
const lookAgainMs = 10_000;

export const translationKeys = {
  providers: ['translation', 'providers'] as const,
  languages: ['translation', 'languages'] as const,
};

export const providersQuery = queryOptions({
  queryKey: translationKeys.providers,
  queryFn: ({ signal }) => api.call('providers.list', { signal }),
  refetchInterval: lookAgainMs,
});

export const languagesQuery = queryOptions({
  queryKey: translationKeys.languages,
  queryFn: ({ signal }) => api.call('translation.languages', { signal }),
});
