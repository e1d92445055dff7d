import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import type { Changes } from '../fulfilment/fulfilment.service.js';
import { RefundEntity } from '../order.entity.js';
import { orderNotFound } from '../orders.policy.js';
import { RefundEffectService } from './refund-effects.service.js';
import { refundableSql } from './refundable-sql.js';
import { holderOf, refundFirst } from './refund.policy.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { TenantPlanRepository } from '../plans/tenant-plan.repository.js';

export interface AskedRefund {
  /** Cents, 1 to what can still be given back of the order; where it was given back already, to what is left of it. */
  amount: number;
  /** The same cause never refunds twice. */
  cause: string;
  reason: string;
  /** What the provider calls it, where it was given back there already. */
  providerRef?: string;
  /** Who gives it back; left out, it is the system. */
  actorName?: string;
}

export interface GivenBack {
  refundId: string;
  changes: Changes;
}

interface Locked {
  status: OrderStatus;
  amount: number;
  refunded: number;
  /** Cents. */
  refundable: number;
  characters: string;
  isPacks: boolean;
}

/**
 * Gives money back: a row of its own, the order stays what it was. All of it ends what the order brought. Whoever
 * carries it to the provider listens to `order.refunded`; until one does, it is done by hand.
 */
@Injectable()
export class RefundService {
  constructor(
    private readonly plans: TenantPlanRepository,
    private readonly effects: RefundEffectService,
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * All of an order only in the reverse order of what builds on it, unless it was given back elsewhere already. Null
   * where this cause has refunded before. Rejects with `orders.not_found` or `orders.not_refundable`.
   */
  async refund(tx: TenantTx, orderId: string, asked: AskedRefund): Promise<GivenBack | null> {
    const plan = await this.plans.lock(tx);
    const order = await this.lock(tx, orderId);
    const { amount, cause } = asked;
    if (await tx.manager.existsBy(RefundEntity, { orderId, cause })) return null;
    refuseUnless(order, asked);
    const refundId = this.ids.next('rfd');
    const isWhole = order.refunded + amount === order.amount;
    const staying = isWhole && (await this.checkOrder(tx, orderId, asked));
    await tx.query('update orders set refunded = refunded + $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      orderId,
      amount,
    ]);
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
    await tx.manager.insert(RefundEntity, {
      id: refundId,
      tenantId: tx.tenantId,
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

  /** Says so where its ports stay all the same. */
  private async checkOrder(tx: TenantTx, orderId: string, { providerRef }: AskedRefund): Promise<string> {
    const [held, now] = [await this.planSegmentRepository.held(tx), this.clock.now()];
    const first = providerRef ? null : refundFirst(held, orderId, now);
    if (first)
      throw notRefundable('id', 'refund_first', `Give back ${first} first: it builds on this order.`);
    const holder = holderOf(held, orderId, now);
    return holder ? `(Its ports stay: ${holder} renewed them.)` : '';
  }

  private async lock(tx: TenantTx, orderId: string): Promise<Locked> {
    const [order] = await tx.query<Locked>(
      `select o.status, o.amount, o.refunded, o.characters, coalesce(o.package ->> 'type' = '0', false) as "isPacks",
         ${refundableSql} as refundable
       from orders o where o.tenant_id = $1 and o.id = $2 for update`,
      [tx.tenantId, orderId],
    );
    if (!order) throw orderNotFound();
    return order;
  }
}

/** What was given back elsewhere is a fact, also where the order had been credited to another one. */
function refuseUnless(order: Locked, { amount, providerRef }: AskedRefund): void {
  const left = order.status === 'success' && providerRef ? order.amount - order.refunded : order.refundable;
  if (amount >= 1 && amount <= left) return;
  throw notRefundable('amount', 'max', `Only ${left} cents of this order can be given back.`);
}

const notRefundable = (field: string, rule: string, message: string): AppError =>
  new AppError('orders.not_refundable', message, { details: [{ field, rule, message }] });
