import { characterFamily } from '@parley/contracts/public';
import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { CharacterLedgerService } from '../../characters/index.js';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';
import { type Changes, planChanges } from '../fulfilment/fulfilment.service.js';
import { MoneyLedgerRepository } from '../ledger/money-ledger.repository.js';
import type { RefundEntity } from '../order.entity.js';
import { orderNotFound } from '../order.policy.js';
import { type ProviderRefund, type RefundableOrder, RefundRepository } from './refund.repository.js';
import { refundFirst, renewalOf } from './refund.policy.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { holding, planAt } from '../plans/tenant-plan.policy.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';

export interface AskedRefund {
  /** Cents, 1 to the refundable amount, or to the order's rest where the provider refunded already. */
  amount: number;
  /** The same cause never refunds twice. */
  cause: string;
  reason: string;
  /** The provider's number, where the provider refunded already. */
  providerRef?: string;
  /** The operator who decided it; the system by default. */
  actorName?: string;
}

export interface GivenBack {
  refundId: string;
  changes: Changes;
}

interface Refunded {
  orderId: string;
  refundId: string;
  /** Cents. */
  amount: number;
  /** The part of the amount that had paid for another order as a credit. */
  credited: number;
  plan: LockedPlan;
  isPacks: boolean;
  /** All characters of the order, where the refund is full and takes its effects back. */
  characters?: number;
}

interface TakenBack {
  characters: number;
  charactersSpent: number;
  changes: Changes;
}

/**
 * Refunds money by a row of its own; the order stays unchanged. A full refund ends the order's effects.
 * Payments listen to `order.refunded` and ask the provider; else an operator pays back.
 */
@Injectable()
export class RefundService {
  constructor(
    private readonly planService: TenantPlanService,
    private readonly segmentRepository: PlanSegmentRepository,
    private readonly moneyRepository: MoneyLedgerRepository,
    private readonly refundRepository: RefundRepository,
    private readonly characterLedgerService: CharacterLedgerService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds an order in full only after the orders that build on it, unless the provider did already. Null
   * if this cause has refunded before. Rejects with `orders.not_found` or `….not_refundable`.
   */
  async refund(tx: TenantTx, orderId: string, asked: AskedRefund): Promise<GivenBack | null> {
    const plan = await this.planService.lock(tx);
    const order = await this.refundRepository.lockOrder(tx, orderId);
    if (!order) throw orderNotFound();
    const { amount, cause } = asked;
    if (await this.refundRepository.exists(tx, orderId, cause)) return null;
    assertRefundable(order, asked);
    const refundId = this.ids.next('rfd');
    const isWhole = order.refunded + amount === order.amount;
    const staying = isWhole && (await this.checkOrder(tx, orderId, asked));
    await this.refundRepository.countOnOrder(tx, orderId, amount);
    const { changes, ...taken } = await this.reverse(tx, {
      orderId,
      refundId,
      amount,
      plan,
      isPacks: order.isPacks,
      credited: Math.max(0, amount - order.refundable),
      ...(isWhole && { characters: Number(order.characters) }),
    });
    const { providerRef = '', actorName = '' } = asked;
    const reason = [asked.reason, staying].filter(Boolean).join(' ');
    await this.refundRepository.insert(tx, {
      id: refundId,
      orderId,
      amount,
      cause,
      reason,
      providerRef,
      actorName,
      status: providerRef ? 'done' : 'by_hand',
      at: this.clock.now(),
      characters: String(taken.characters),
      charactersSpent: String(taken.charactersSpent),
    });
    await this.outbox.add(tx, 'order.refunded', { orderId, refundId, amount });
    const refunded = { from: order.refunded, to: order.refunded + amount };
    return { refundId, changes: { 'order.refunded': refunded, ...changes } };
  }

  /** Locks a refund for its provider; undefined if there is none. */
  async lockForProvider(tx: TenantTx, id: string): Promise<ProviderRefund | undefined> {
    return this.refundRepository.lockForProvider(tx, id);
  }

  /** Marks that the provider's refund begins. The refund must be locked. */
  async begin(tx: TenantTx, id: string): Promise<void> {
    await this.refundRepository.changeStatus(tx, id, ['by_hand', 'pending'], { status: 'pending' });
  }

  /** Records the provider's answer, unless an operator paid it back by hand meanwhile. */
  async finish(
    tx: TenantTx,
    id: string,
    { orderId, ...values }: Pick<RefundEntity, 'orderId' | 'status' | 'providerRef'>,
  ): Promise<void> {
    if (await this.refundRepository.changeStatus(tx, id, ['pending'], values))
      await this.outbox.add(tx, 'order.changed', { orderId });
  }

  /** The provider has refunded all of an order, so no refund of it waits for an operator any more. */
  async finishOpen(tx: TenantTx, orderId: string, providerRef: string): Promise<void> {
    if (await this.refundRepository.finishOpen(tx, orderId, providerRef))
      await this.outbox.add(tx, 'order.changed', { orderId });
  }

  /** Returns a note for the reason where a renewal keeps the order's ports. */
  private async checkOrder(tx: TenantTx, orderId: string, { providerRef }: AskedRefund): Promise<string> {
    const [inForce, now] = [await this.segmentRepository.inForce(tx), this.clock.now()];
    const first = providerRef ? null : refundFirst(inForce, orderId, now);
    if (first)
      throw notRefundable('id', 'refund_first', `Give back ${first} first: it builds on this order.`);
    const renewal = renewalOf(inForce, orderId, now);
    return renewal ? `(Its ports stay: ${renewal} renewed them.)` : '';
  }

  /**
   * Takes back the effects of a refunded order; the refund must be counted before. Takes characters from any
   * balance that has some. Returns how many it took, and how many of the order's are spent.
   */
  private async reverse(tx: TenantTx, refund: Refunded): Promise<TakenBack> {
    const { orderId, refundId, amount, credited, plan, characters: brought } = refund;
    await this.moneyRepository.refund(tx, { orderId, amount, cause: refundId });
    const isLowered = await this.segmentRepository.reduceCarriedCredit(tx, orderId, { amount, credited });
    const after = brought === undefined ? plan : await this.planWithout(tx, refund);
    await this.planService.change(tx, plan, after, isLowered);
    const changes = planChanges(plan, after);
    if (!brought) return { characters: 0, charactersSpent: 0, changes };
    const { amount: characters, main } = await this.characterLedgerService.recall(tx, brought, refundId);
    return {
      characters,
      charactersSpent: brought - characters,
      changes: { ...changes, 'characters.main': main },
    };
  }

  /** The tenant's plan without the order; the free one where no other plan is left. */
  private async planWithout(tx: TenantTx, { orderId, plan, isPacks }: Refunded): Promise<TenantPlan> {
    const ended = await this.segmentRepository.endRefunded(tx, orderId);
    if (!ended && !(isPacks && plan.family === characterFamily)) return plan;
    const now = this.clock.now();
    return holding(planAt(plan, now), await this.planService.recount(tx), now);
  }
}

/** The provider made this refund, so it counts even where the order was credited to another one. */
function assertRefundable(order: RefundableOrder, { amount, providerRef }: AskedRefund): void {
  const left = order.status === 'success' && providerRef ? order.amount - order.refunded : order.refundable;
  if (amount >= 1 && amount <= left) return;
  throw notRefundable('amount', 'max', `Only ${left} cents of this order can be given back.`);
}

const notRefundable = (field: string, rule: string, message: string): AppError =>
  new AppError('orders.not_refundable', message, { details: [{ field, rule, message }] });
