import { Injectable } from '@nestjs/common';
import type { FlagStatus } from '@parley/contracts/public';
import { lockAdvisory, pipelined, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { type PromoterTerms, TermsRepository } from '../terms/terms.repository.js';
import {
  asTest,
  type CommissionChange,
  rateOf,
  refundedTo,
  shareOf,
  type StoredCommission,
} from './commission.policy.js';
import { CommissionRepository, type LockedCommission } from './commission.repository.js';
import {
  type PaymentPromoter,
  type PaymentState,
  type ReferredPayment,
  ReferredPaymentQueries,
} from './referred-payment.queries.js';

const dayMs = 86_400_000;

/** All that decides the commissions of a payment, read under the lock of who paid. */
interface PaymentContext {
  payment: ReferredPayment;
  state: PaymentState;
  promoters: PaymentPromoter[];
  terms: PromoterTerms[];
  commissions: LockedCommission[];
}

/** Finds how the commissions of a payment have to change. System path: its promoters are other tenants than who paid. */
@Injectable()
export class CommissionCalculator {
  constructor(
    private readonly payments: ReferredPaymentQueries,
    private readonly commissionRepository: CommissionRepository,
    private readonly terms: TermsRepository,
    private readonly ids: Ids,
  ) {}

  /** Locks the commissions of who paid. Null where not all promoters know of that tenant yet. */
  async changesOf(tx: SystemTx, payment: ReferredPayment): Promise<CommissionChange[] | null> {
    const { invitedId, orderId, promoterIds, paidAt } = payment;
    const [, commissions, state, promoters, terms] = await pipelined([
      lockAdvisory(tx, 'commissions', invitedId),
      this.commissionRepository.lockOfOrder(tx, orderId),
      this.payments.state(tx, orderId),
      this.payments.promoters(tx, invitedId),
      this.terms.at(tx, promoterIds, paidAt),
    ]);
    if (promoters.length < promoterIds.length) return null;
    const context = { payment, state, promoters, terms, commissions };
    return [...this.missing(context), ...(payment.isTest ? tests(context) : refunds(context))];
  }

  private missing(context: PaymentContext): CommissionChange[] {
    const levels = new Set(context.commissions.map(({ level }) => level));
    return context.promoters
      .filter(({ level }) => !levels.has(level))
      .map((promoter) => {
        const after = this.newCommission(context, promoter);
        return { before: null, after, cause: `commission ${after.id}` };
      });
  }

  private newCommission(
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
      id: this.ids.next('com'),
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
}

/** The status of a new commission. */
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

/** Commissions that were given before payments of the sandbox earned nothing are taken back. */
const tests = ({ commissions, state: { refunded } }: PaymentContext): CommissionChange[] =>
  commissions
    .filter((before) => before.status !== 'test' || before.refunded < refunded)
    .map((before) => ({
      before,
      after: refundedTo(asTest(before), refunded),
      cause: before.status === 'test' ? `refund ${before.id} ${refunded}` : `test ${before.id}`,
    }));
