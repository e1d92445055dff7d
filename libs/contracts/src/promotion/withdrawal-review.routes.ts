import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  PayoutAddress,
  PayWithdrawal,
  RejectWithdrawal,
  ReviewedWithdrawal,
  WithdrawalReviewCounts,
  WithdrawalReviewQuery,
} from './promotion-review.types.js';

const operator = ['operator'] as const;

export const withdrawalReviewRoutes = {
  /** Lists the withdrawals of all promoters. */
  'withdrawal-review.list': route<{ query: WithdrawalReviewQuery; reply: Page<ReviewedWithdrawal> }>(
    'GET',
    '/api/operator/withdrawals',
    operator,
  ),
  /** Counts withdrawals by status. */
  'withdrawal-review.counts': route<{ reply: WithdrawalReviewCounts }>(
    'GET',
    '/api/operator/withdrawals/counts',
    operator,
  ),
  /** Reads a withdrawal of any promoter. */
  'withdrawal-review.get': route<{ params: ById; reply: ReviewedWithdrawal }>(
    'GET',
    '/api/operator/withdrawals/:id',
    operator,
  ),
  /** Reveals the payout address of a withdrawal. The audit log records who read it. */
  'withdrawal-review.reveal': route<{ params: ById; reply: PayoutAddress }>(
    'POST',
    '/api/operator/withdrawals/:id/address',
    operator,
  ),
  /** Marks a withdrawal as paid outside. The same reference again changes nothing; another reference is refused. */
  'withdrawal-review.pay': route<{ params: ById; body: PayWithdrawal; reply: ReviewedWithdrawal }>(
    'POST',
    '/api/operator/withdrawals/:id/pay',
    operator,
  ),
  /** Rejects a withdrawal. */
  'withdrawal-review.reject': route<{ params: ById; body: RejectWithdrawal; reply: ReviewedWithdrawal }>(
    'POST',
    '/api/operator/withdrawals/:id/reject',
    operator,
  ),
} as const;
