import type { LedgerQuery, WithdrawalQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { promotionAccountKeys } from './query-keys';

/** Read again at every view, because a passed certification causes no push under this key. */
export const promotionSummaryQuery = queryOptions({
  queryKey: promotionAccountKeys.summary,
  queryFn: ({ signal }) => api.call('promotion.summary', { signal }),
  staleTime: 0,
});

export const ledgerQuery = (query: LedgerQuery) =>
  queryOptions({
    queryKey: [...promotionAccountKeys.entries, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('promotion.entries', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const withdrawalAccountsQuery = queryOptions({
  queryKey: promotionAccountKeys.accounts,
  queryFn: ({ signal }) => api.call('withdrawal-accounts.list', { signal }),
});

export const withdrawalsQuery = (query: WithdrawalQuery) =>
  queryOptions({
    queryKey: [...promotionAccountKeys.withdrawals, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('withdrawals.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: promotionAccountKeys.withdrawal(id),
    queryFn: ({ signal }) => api.call('withdrawals.get', { params: { id }, signal }),
  });
