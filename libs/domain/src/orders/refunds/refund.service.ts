import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import type { Changes } from '../fulfilment/fulfilment.service.js';
import type { RefundEntity } from '../order.entity.js';
import { orderNotFound } from '../order.policy.js';
import { RefundEffectService } from './refund-effect.service.js';
import { type ProviderRefund, type RefundableOrder, RefundRepository } from './refund.repository.js';
import { refundFirst, renewalOf } from './refund.policy.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';

export interface AskedRefund {
  /** Cents: from 1 to what can still be refunded; where the provider refunded already, to what is left of the order. */
  amount: number;
  /** The same cause never refunds twice. */
  cause: string;
  reason: string;
  /** The number of the provider, where it refunded already. */
  providerRef?: string;
  /** The operator who decided it; left out, it is the system. */
  actorName?: string;
}

export interface GivenBack {
  refundId: string;
  changes: Changes;
}

/**
 * Refunds money: a row of its own, the order stays what it was. A full refund ends what the order brought. Payments
 * listen to `order.refunded` and tell the provider; until they do, an operator pays it back.
 */
@Injectable()
export class RefundService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly effects: RefundEffectService,
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly rows: RefundRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds an order in full only after the orders that build on it, unless the provider refunded it already. Null where
   * this cause has refunded before. Rejects with `orders.not_found` or `orders.not_refundable`.
   */
  async refund(tx: TenantTx, orderId: string, asked: AskedRefund): Promise<GivenBack | null> {
    const plan = await this.plans.lock(tx);
    const order = await this.rows.lockOrder(tx, orderId);
    if (!order) throw orderNotFound();
    const { amount, cause } = asked;
    if (await this.rows.exists(tx, orderId, cause)) return null;
    assertRefundable(order, asked);
    const refundId = this.ids.next('rfd');
    const isWhole = order.refunded + amount === order.amount;
    const staying = isWhole && (await this.checkOrder(tx, orderId, asked));
    await this.rows.countOnOrder(tx, orderId, amount);
    const { changes, ...taken } = await this.effects.reverse(tx, {
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
    await this.rows.insert(tx, {
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

  /** Returns a note for the reason where a renewal keeps the ports of the order. */
  private async checkOrder(tx: TenantTx, orderId: string, { providerRef }: AskedRefund): Promise<string> {
    const [inForce, now] = [await this.planSegmentRepository.inForce(tx), this.clock.now()];
    const first = providerRef ? null : refundFirst(inForce, orderId, now);
    if (first)
      throw notRefundable('id', 'refund_first', `Give back ${first} first: it builds on this order.`);
    const renewal = renewalOf(inForce, orderId, now);
    return renewal ? `(Its ports stay: ${renewal} renewed them.)` : '';
  }

  /** A refund that its provider has to be told of, locked; undefined where there is none. */
  async lockForProvider(tx: TenantTx, id: string): Promise<ProviderRefund | undefined> {
    return this.rows.lockForProvider(tx, id);
  }

  /** The provider is being told. The refund must be locked. */
  async begin(tx: TenantTx, id: string): Promise<void> {
    await this.rows.changeStatus(tx, id, ['by_hand', 'pending'], { status: 'pending' });
  }

  /** The provider has taken it or refused, unless somebody has paid it back by hand meanwhile. */
  async finish(
    tx: TenantTx,
    id: string,
    { orderId, ...values }: Pick<RefundEntity, 'orderId' | 'status' | 'providerRef'>,
  ): Promise<void> {
    if (await this.rows.changeStatus(tx, id, ['pending'], values))
      await this.outbox.add(tx, 'order.changed', { orderId });
  }

  /** The provider says that it refunded all of an order: what waited for a person no longer does. */
  async finishOpen(tx: TenantTx, orderId: string, providerRef: string): Promise<void> {
    if (await this.rows.finishOpen(tx, orderId, providerRef))
      await this.outbox.add(tx, 'order.changed', { orderId });
  }
}

/** A refund made by the provider is a fact, even where the order had been credited to another one. */
function assertRefundable(order: RefundableOrder, { amount, providerRef }: AskedRefund): void {
  const left = order.status === 'success' && providerRef ? order.amount - order.refunded : order.refundable;
  if (amount >= 1 && amount <= left) return;
  throw notRefundable('amount', 'max', `Only ${left} cents of this order can be given back.`);
}

const notRefundable = (field: string, rule: string, message: string): AppError =>
  new AppError('orders.not_refundable', message, { details: [{ field, rule, message }] });
