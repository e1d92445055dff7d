import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { GiftService, OperatorOrderService, OrderService, TenantPlanService } from '../../orders/index.js';
import { notApplicable } from '../payment.policy.js';

/** The orders that parked money is about, or pays for. */
@Injectable()
export class ParkedOrderService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly orderService: OrderService,
    private readonly operatorOrderService: OperatorOrderService,
    private readonly giftService: GiftService,
  ) {}

  async lockPlan(tx: TenantTx): Promise<void> {
    await this.plans.lock(tx);
  }

  /** The price of an order. Rejects with `orders.not_found`, or `payments.not_applicable` where it is paid. */
  async payable(tx: TenantTx, id: string): Promise<{ amount: number; rmbAmount: number }> {
    const { status, amount, rmbAmount } = await this.orderService.lock(tx, id);
    if (status === 'success') throw notApplicable('paid', 'This order was paid already.');
    return { amount, rmbAmount: Number(rmbAmount) };
  }

  payWith: OperatorOrderService['payWith'] = (tx, paid) => this.operatorOrderService.payWith(tx, paid);

  give: GiftService['make'] = (tx, gift, actorName) => this.giftService.make(tx, gift, actorName);

  async endReview(tx: TenantTx, orderId: string): Promise<void> {
    await this.orderService.endReview(tx, orderId);
  }
}
