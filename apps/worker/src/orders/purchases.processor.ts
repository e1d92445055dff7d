import { Injectable } from '@nestjs/common';
import { OrderNoticeListener } from '@parley/domain/orders';
import { ReferralSignalService } from '@parley/domain/promotion';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEvents } from '@parley/platform/messaging';
import { PurchasePush } from './purchase.push.js';

/** Shows fulfilled and refunded orders to the owner, to operators and clients, and passes paid ones on to promotion. */
@Injectable()
export class PurchasesProcessor {
  constructor(
    private readonly orderNoticeListener: OrderNoticeListener,
    private readonly referralSignalService: ReferralSignalService,
    private readonly purchasePush: PurchasePush,
  ) {}

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('orders.show-fulfilled', { turn: 'yields' })
  async fulfilled(events: EventDelivery<'orders.show-fulfilled'>[], tx: TenantTx): Promise<void> {
    const orderIds = events.map(({ payload }) => payload.orderId);
    const paidIds = events.flatMap(({ payload }) => (payload.paid > 0 ? [payload.orderId] : []));
    await this.orderNoticeListener.onFulfilled(events, tx);
    await pipelined([
      this.referralSignalService.paid(tx, paidIds),
      this.purchasePush.fulfilled(tx.tenantId, orderIds, (read) => read(tx)),
    ]);
  }

  /** Handles events that the previous release wrote. */
  @OnEvent('notifications.order-fulfilled', { turn: 'yields' })
  async noticeFulfilled(event: EventDelivery<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    await this.orderNoticeListener.onFulfilled([event], tx);
  }

  @OnEvent('notifications.order-refunded')
  async noticeRefunded(event: EventDelivery<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    await this.orderNoticeListener.onRefunded(event, tx);
  }
}
