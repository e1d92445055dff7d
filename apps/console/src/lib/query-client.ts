import { ApiFailure, TransportFailure } from '@parley/client/errors';
import { QueryClient } from '@tanstack/react-query';

/**
 * A refusal stays one; only what may pass by itself, and failed at once, is tried again: whoever waited for the whole
 * time an answer may take is told so, and asks again.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.code === 503;
  return error instanceof TransportFailure && (error.problem === 'network' || error.problem === 'unreadable');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Pushes keep what is shown fresh; this only spares a reading on every visit.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
