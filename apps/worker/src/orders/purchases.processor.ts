import { Injectable } from '@nestjs/common';
import { OrderNoticeListener } from '@parley/domain/orders';
import { ReferralService, SelfReferralService } from '@parley/domain/promotion';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvents } from '@parley/platform/messaging';
import { PurchasePush } from './purchase.push.js';

/** Shows fulfilled orders to the owner, to operators and clients, and passes paid ones on to promotion. */
@Injectable()
export class PurchasesProcessor {
  constructor(
    private readonly orderNoticeListener: OrderNoticeListener,
    private readonly referralService: ReferralService,
    private readonly selfReferralService: SelfReferralService,
    private readonly purchasePush: PurchasePush,
  ) {}

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('orders.show-fulfilled', { turn: 'yields' })
  async fulfilled(events: EventDelivery<'orders.show-fulfilled'>[], tx: TenantTx): Promise<void> {
    const orders = events.map(({ payload }) => payload);
    const paidIds = orders.flatMap(({ orderId, paid }) => (paid > 0 ? [orderId] : []));
    await pipelined([
      this.orderNoticeListener.onFulfilled(events, tx),
      this.selfReferralService.storePayers(tx, paidIds),
      this.referralService.paid(tx, paidIds),
      this.purchasePush.fulfilled(
        tx,
        orders.map(({ orderId }) => orderId),
      ),
    ]);
  }
}
