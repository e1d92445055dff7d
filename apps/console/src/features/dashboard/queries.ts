import type { RankingQuery, TrendQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keptQuery } from '../../lib/route-query';

export const dashboardKeys = {
  all: ['dashboard'] as const,
  summary: ['dashboard', 'summary'] as const,
  trends: ['dashboard', 'trend'] as const,
  messageTrends: ['dashboard', 'message-trend'] as const,
  rankings: ['dashboard', 'ranking'] as const,
  own: ['dashboard', 'own'] as const,
  ownWaiting: ['dashboard', 'own-waiting'] as const,
};

export const summaryQuery = queryOptions({
  queryKey: dashboardKeys.summary,
  queryFn: ({ signal }) => api.call('dashboard.summary', { signal }),
  // Yesterday's figure for comparison moves with the clock.
  refetchInterval: ({ state }) => (state.data?.isCounting ? 3_000 : 5 * 60_000),
});

export const trendQuery = (query: TrendQuery) =>
  queryOptions({
    queryKey: [...dashboardKeys.trends, query],
    queryFn: ({ signal }) => api.call('dashboard.trend', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * 60_000,
  });

export const messageTrendQuery = (query: TrendQuery) =>
  queryOptions({
    queryKey: [...dashboardKeys.messageTrends, query],
    queryFn: ({ signal }) => api.call('dashboard.message-trend', { query, signal }),
    placeholderData: keepPreviousData,
    // Polled as well, because messages that are not archived cause no push.
    refetchInterval: 60_000,
  });

export const rankingQuery = (query: RankingQuery) =>
  keptQuery([...dashboardKeys.rankings, query], 'dashboard.ranking', { query });

/** An agent's own sub-account. */
export const ownQuery = (subAccountId: string | null) =>
  queryOptions({
    queryKey: dashboardKeys.own,
    queryFn: ({ signal }) => api.call('sub-accounts.get', { params: { id: subAccountId ?? '' }, signal }),
    enabled: subAccountId !== null,
  });
