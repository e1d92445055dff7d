import { Injectable } from '@nestjs/common';
import type { Gift, OperatorOrder, RefundDone, RefundOrder, SettleOrder } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { GiftService } from './fulfilment/gift.service.js';
import { orderNotFound, refundNotFound } from './orders.policy.js';
import { OrderQueries } from './orders.queries.js';
import { ManualRefunds } from './refunds/manual-refunds.service.js';
import { ManualSettlements } from './fulfilment/manual-settlements.service.js';

/**
 * What an operator does to a tenant's orders. System path: an operator belongs to no tenant, so whose it is is looked
 * up first; what is done then is bound to that tenant.
 */
@Injectable()
export class ManualOrders {
  constructor(
    private readonly database: Database,
    private readonly refunds: ManualRefunds,
    private readonly manualSettlements: ManualSettlements,
    private readonly giftService: GiftService,
    private readonly views: OrderQueries,
  ) {}

  /** Rejects with `orders.not_found` or `orders.not_refundable`. */
  async refund(id: string, asked: RefundOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) => this.refunds.refund(tx, { id, ...asked }, actorName));
  }

  /** Rejects with `orders.refund_not_found` or `orders.refund_done`. */
  async refundDone(id: string, asked: RefundDone): Promise<OperatorOrder> {
    const [refund] = await this.database.querySystem<{ orderId: string }>(
      'select order_id as "orderId" from refunds where id = $1',
      [id],
    );
    if (!refund) throw refundNotFound();
    return this.change(refund.orderId, (tx, actorName) => this.refunds.done(tx, { id, ...asked }, actorName));
  }

  /** Rejects with `orders.not_found`, `orders.already_paid` or `orders.quote_mismatch`. */
  async settle(id: string, asked: SettleOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) => this.manualSettlements.settle(tx, { id, ...asked }, actorName));
  }

  /** Rejects with `tenants.not_found` and what `Gifts.give` does. */
  async gift<Shown>(tenantId: string, gift: Gift, show: (tx: TenantTx) => Promise<Shown>): Promise<Shown> {
    const [actorName, found] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await tx.query('select 1 from tenants where id = $1', [tenantId]),
    ]);
    if (found.length === 0) throw new AppError('tenants.not_found', 'There is no such tenant.');
    return this.database.asTenant(tenantId, async (tx) => {
      await this.giftService.give(tx, gift, actorName);
      return show(tx);
    });
  }

  private async change(
    id: string,
    work: (tx: TenantTx, actorName: string) => Promise<unknown>,
  ): Promise<OperatorOrder> {
    const [actorName, [order]] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await tx.query<{ tenantId: string }>('select tenant_id as "tenantId" from orders where id = $1', [id]),
    ]);
    if (!order) throw orderNotFound();
    await this.database.asTenant(order.tenantId, (tx) => work(tx, actorName));
    return this.database.asSystem((tx) => this.views.getAny(tx, id));
  }
}

/** A tenant's transaction does not see operators. */
export async function nameOfActor(tx: SystemTx): Promise<string> {
  const [user] = await tx.query<{ email: string }>('select email from users where id = $1', [
    currentContext()?.actor.id ?? '',
  ]);
  return user?.email ?? '';
}
