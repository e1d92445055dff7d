import type { RankingPeriod, TrendPeriod } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keptQuery } from '../../lib/route-query';

export const dashboardKeys = {
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
  refetchInterval: 5 * 60_000,
});

export const trendQuery = (period: TrendPeriod) =>
  queryOptions({
    queryKey: [...dashboardKeys.trends, period],
    queryFn: ({ signal }) => api.call('dashboard.trend', { query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * 60_000,
  });

export const messageTrendQuery = (period: TrendPeriod) =>
  queryOptions({
    queryKey: [...dashboardKeys.messageTrends, period],
    queryFn: ({ signal }) => api.call('dashboard.message-trend', { query: { period }, signal }),
    placeholderData: keepPreviousData,
    // Polled as well, because messages that are not archived cause no push.
    refetchInterval: 60_000,
  });

export const rankingQuery = (period: RankingPeriod) =>
  keptQuery([...dashboardKeys.rankings, period], 'dashboard.ranking', { query: { period } });

/** An agent's own sub-account. */
export const ownQuery = (subAccountId: string | null) =>
  queryOptions({
    queryKey: dashboardKeys.own,
    queryFn: ({ signal }) => api.call('sub-accounts.get', { params: { id: subAccountId ?? '' }, signal }),
    enabled: subAccountId !== null,
  });
