import { type FailedTranslationQuery, monitorLimits, type WaitingQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const monitorKeys = {
  snapshot: ['monitor', 'snapshot'] as const,
  waiting: ['monitor', 'waiting'] as const,
  failed: ['monitor', 'failed-translations'] as const,
};

/** Read again while it is shown and seen: until then its pushes come. */
export const monitorQuery = queryOptions({
  queryKey: monitorKeys.snapshot,
  queryFn: ({ signal }) => api.call('monitor.snapshot', { signal }),
  refetchInterval: monitorLimits.rereadSeconds * 1_000,
  // The snapshot cached at an earlier visit is old.
  staleTime: 0,
});

/** Conversations move to another span with the clock. */
export const waitingQuery = (query: WaitingQuery) =>
  queryOptions({
    queryKey: [...monitorKeys.waiting, query],
    queryFn: ({ signal }) => api.call('monitor.waiting', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: monitorLimits.rereadSeconds * 1_000,
  });

export const failedTranslationsQuery = (query: FailedTranslationQuery) =>
  queryOptions({
    queryKey: [...monitorKeys.failed, query],
    queryFn: ({ signal }) => api.call('monitor.failed-translations', { query, signal }),
    placeholderData: keepPreviousData,
  });
