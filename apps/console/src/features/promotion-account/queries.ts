import type { LedgerQuery, WithdrawalQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { listQuery, routeQuery } from '../../lib/route-query';
import { promotionAccountKeys } from './query-keys';

/** Read again at every view, because a passed certification causes no push under this key. */
export const promotionSummaryQuery = queryOptions({
  queryKey: promotionAccountKeys.summary,
  queryFn: ({ signal }) => api.call('promotion.summary', { signal }),
  staleTime: 0,
});

export const ledgerQuery = (query: LedgerQuery) =>
  listQuery(promotionAccountKeys.entries, 'promotion.entries', query);

export const withdrawalAccountsQuery = routeQuery(promotionAccountKeys.accounts, 'withdrawal-accounts.list');

export const withdrawalsQuery = (query: WithdrawalQuery) =>
  listQuery(promotionAccountKeys.withdrawals, 'withdrawals.list', query);

export const withdrawalQuery = (id: string) =>
  routeQuery(promotionAccountKeys.withdrawal(id), 'withdrawals.get', { params: { id } });
