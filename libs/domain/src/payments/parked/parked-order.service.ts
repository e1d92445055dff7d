import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Gifts, Orders, Settlements, TenantPlan } from '../../orders/index.js';
import { endReview } from '../order-review.js';
import { notApplicable } from '../payments.policy.js';

/** The orders that parked money is about, or pays for. */
@Injectable()
export class ParkedOrders {
  constructor(
    private readonly plans: TenantPlan,
    private readonly orders: Orders,
    private readonly settlements: Settlements,
    private readonly gifts: Gifts,
  ) {}

  async lockPlan(tx: TenantTx): Promise<void> {
    await this.plans.lock(tx);
  }

  /** What it costs. Rejects with `orders.not_found`, or `payments.not_applicable` where it is paid. */
  async payable(tx: TenantTx, id: string): Promise<{ amount: number; rmbAmount: number }> {
    const { status, amount, rmbAmount } = await this.orders.lock(tx, id);
    if (status === 'success') throw notApplicable('paid', 'This order was paid already.');
    return { amount, rmbAmount: Number(rmbAmount) };
  }

  payWith: Settlements['payWith'] = (tx, paid) => this.settlements.payWith(tx, paid);

  give: Gifts['make'] = (tx, gift, actorName) => this.gifts.make(tx, gift, actorName);

  async endReview(tx: TenantTx, orderId: string): Promise<void> {
    await endReview(tx, this.orders, orderId);
  }
}
