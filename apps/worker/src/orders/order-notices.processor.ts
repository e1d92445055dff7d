import { Injectable } from '@nestjs/common';
import { OrderNoticeListener } from '@parley/domain/orders';
import { type EventDelivery, OnEvent } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class OrderNoticesProcessor {
  constructor(private readonly orderNoticeListener: OrderNoticeListener) {}

  /** For events of the previous release. */
  @OnEvent('notifications.order-fulfilled', { turn: 'yields' })
  async fulfilled(event: EventDelivery<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    await this.orderNoticeListener.onFulfilled([event], tx);
  }

  @OnEvent('notifications.order-refunded')
  async refunded(event: EventDelivery<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    await this.orderNoticeListener.onRefunded(event, tx);
  }
}
