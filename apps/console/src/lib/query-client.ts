import { ApiFailure, TransportFailure } from '@parley/client/errors';
import { QueryClient } from '@tanstack/react-query';

/**
 * Retries only fast failures that may be temporary. A refusal is final, and after a timeout the user decides whether to
 * retry.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 503;
  return error instanceof TransportFailure && (error.problem === 'network' || error.problem === 'unreadable');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Pushes keep shown queries fresh. This only avoids a read at every visit.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
