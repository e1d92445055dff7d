import { ApiFailure, TransportFailure } from '@parley/client/errors';
import { QueryClient } from '@tanstack/react-query';

/** A refusal stays one; only what may pass by itself is tried again. */
function worthRetrying(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 503 || error.code === 408;
  return error instanceof TransportFailure && error.problem !== 'canceled';
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Pushes keep what is shown fresh; this only spares a reading on every visit.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && worthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
