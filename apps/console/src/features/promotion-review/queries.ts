import type {
  CorrectionQuery,
  LedgerQuery,
  LinkReviewQuery,
  ReferralFlagQuery,
  WithdrawalReviewQuery,
} from '@parley/contracts/public';
import { operatorKeys } from '../../lib/operator-keys';
import { listQuery, routeQuery } from '../../lib/route-query';

const key = operatorKeys.promotion;

export const withdrawalsQuery = (query: WithdrawalReviewQuery) =>
  listQuery([...key, 'withdrawals'], 'withdrawal-review.list', query);

export const withdrawalCountsQuery = routeQuery([...key, 'withdrawal-counts'], 'withdrawal-review.counts');

export const withdrawalQuery = (id: string) =>
  routeQuery([...key, 'withdrawal', id], 'withdrawal-review.get', { params: { id } });

export const flagsQuery = (query: ReferralFlagQuery) =>
  listQuery([...key, 'flags'], 'referral-flags.list', query);

export const correctionsQuery = (query: CorrectionQuery) =>
  listQuery([...key, 'corrections'], 'corrections.list', query);

export const reviewedLinksQuery = (query: LinkReviewQuery) =>
  listQuery([...key, 'links'], 'operator.link-review', query);

export const promoterQuery = (tenantId: string) =>
  routeQuery([...key, 'promoter', tenantId], 'promoters.get', { params: { id: tenantId } });

export const promoterEntriesQuery = (tenantId: string, query: LedgerQuery) =>
  listQuery([...key, 'entries', tenantId], 'promoters.entries', query, { params: { id: tenantId } });
