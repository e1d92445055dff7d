import { type FailedTranslationQuery, monitorLimits, type WaitingQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keptQuery } from '../../lib/route-query';

export const monitorKeys = {
  snapshot: ['monitor', 'snapshot'] as const,
  waiting: ['monitor', 'waiting'] as const,
  failed: ['monitor', 'failed-translations'] as const,
};

/** Re-reads while the page is shown and visible, which also keeps its pushes coming. */
export const monitorQuery = queryOptions({
  queryKey: monitorKeys.snapshot,
  queryFn: ({ signal }) => api.call('monitor.snapshot', { signal }),
  refetchInterval: monitorLimits.rereadSeconds * 1_000,
  // A snapshot cached at an earlier visit is outdated.
  staleTime: 0,
});

/** Waiting conversations. They move between spans as time passes. */
export const waitingQuery = (query: WaitingQuery) =>
  queryOptions({
    queryKey: [...monitorKeys.waiting, query],
    queryFn: ({ signal }) => api.call('monitor.waiting', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: monitorLimits.rereadSeconds * 1_000,
  });

export const failedTranslationsQuery = (query: FailedTranslationQuery) =>
  keptQuery([...monitorKeys.failed, query], 'monitor.failed-translations', { query });
