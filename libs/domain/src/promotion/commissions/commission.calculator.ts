import { dayMs, type FlagStatus } from '@parley/contracts/public';
import type { PromoterTerms } from '../terms/terms.repository.js';
import {
  asTest,
  type CommissionChange,
  rateOf,
  refundedTo,
  shareOf,
  type StoredCommission,
} from './commission.policy.js';
import type { PaymentPromoter, PaymentState, ReferredPayment } from './commission.queries.js';
import type { LockedCommission } from './commission.repository.js';

/** The data that decides the commissions of a payment, read under the lock of the paying tenant. */
interface PaymentContext {
  payment: ReferredPayment;
  state: PaymentState;
  promoters: PaymentPromoter[];
  terms: PromoterTerms[];
  commissions: LockedCommission[];
}

export const changesOfPayment = (context: PaymentContext, nextId: () => string): CommissionChange[] => [
  ...missing(context, nextId),
  ...(context.payment.isTest ? tests(context) : refunds(context)),
];

function missing(context: PaymentContext, nextId: () => string): CommissionChange[] {
  const levels = new Set(context.commissions.map(({ level }) => level));
  return context.promoters
    .filter(({ level }) => !levels.has(level))
    .map((promoter) => {
      const after = newCommission(nextId(), context, promoter);
      return { before: null, after, cause: `commission ${after.id}` };
    });
}

function newCommission(
  id: string,
  { payment, state, terms }: PaymentContext,
  { promoterId, invitedUserId, level, flag }: PaymentPromoter,
): StoredCommission {
  const applied = terms.find(({ tenantId }) => tenantId === promoterId);
  if (!applied) throw new Error(`${promoterId} has no terms`);
  const { promoterIds: _, isTest, linkId, ...paid } = payment;
  const isFirst = level === 1 && !isTest && !state.hasEarlier;
  const rate = rateOf(level, applied, isFirst);
  const amount = shareOf(paid.paid, rate);
  const commission: StoredCommission = {
    ...paid,
    id,
    tenantId: promoterId,
    invitedUserId,
    linkId: level === 1 ? linkId : null,
    level,
    isFirst,
    rate,
    amount,
    refunded: 0,
    takenBack: flag === 'kept' ? amount : 0,
    status: statusOf(flag),
    availableAt: new Date(paid.paidAt.getTime() + applied.holdDays * dayMs),
  };
  return refundedTo(isTest ? asTest(commission) : commission, state.refunded);
}

function statusOf(flag: FlagStatus | null): StoredCommission['status'] {
  if (flag === 'kept') return 'taken-back';
  return flag === 'open' ? 'withheld' : 'held';
}

const refunds = ({ commissions, state: { refunded } }: PaymentContext): CommissionChange[] =>
  commissions
    .filter((before) => before.refunded < refunded)
    .map((before) => ({
      before,
      after: refundedTo(before, refunded),
      cause: `refund ${before.id} ${refunded}`,
    }));

/** Takes back commissions that were given before sandbox payments stopped earning. */
const tests = ({ commissions, state: { refunded } }: PaymentContext): CommissionChange[] =>
  commissions
    .filter((before) => before.status !== 'test' || before.refunded < refunded)
    .map((before) => ({
      before,
      after: refundedTo(asTest(before), refunded),
      cause: before.status === 'test' ? `refund ${before.id} ${refunded}` : `test ${before.id}`,
    }));
