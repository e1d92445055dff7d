import type {
  CorrectionQuery,
  LedgerQuery,
  LinkReviewQuery,
  ReferralFlagQuery,
  WithdrawalReviewQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { operatorKeys } from '../../lib/operator-keys';

const key = operatorKeys.promotion;

export const withdrawalsQuery = (query: WithdrawalReviewQuery) =>
  queryOptions({
    queryKey: [...key, 'withdrawals', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('withdrawal-review.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const withdrawalCountsQuery = queryOptions({
  queryKey: [...key, 'withdrawal-counts'],
  queryFn: ({ signal }) => api.call('withdrawal-review.counts', { signal }),
});

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'withdrawal', id],
    queryFn: ({ signal }) => api.call('withdrawal-review.get', { params: { id }, signal }),
  });

export const flagsQuery = (query: ReferralFlagQuery) =>
  queryOptions({
    queryKey: [...key, 'flags', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('referral-flags.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const correctionsQuery = (query: CorrectionQuery) =>
  queryOptions({
    queryKey: [...key, 'corrections', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('corrections.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewedLinksQuery = (query: LinkReviewQuery) =>
  queryOptions({
    queryKey: [...key, 'links', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('operator.link-review', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const promoterQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...key, 'promoter', tenantId],
    queryFn: ({ signal }) => api.call('promoters.get', { params: { id: tenantId }, signal }),
  });

export const promoterEntriesQuery = (tenantId: string, query: LedgerQuery) =>
  queryOptions({
    queryKey: [...key, 'entries', tenantId, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('promoters.entries', {
        params: { id: tenantId },
        query: { ...query, ...neighbourOf(client, queryKey) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
