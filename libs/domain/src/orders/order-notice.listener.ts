import { Injectable } from '@nestjs/common';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../notifications/index.js';
import { OrderQueries } from './order.queries.js';

/** Notifies an owner of fulfilled and refunded orders. */
@Injectable()
export class OrderNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly orderQueries: OrderQueries,
  ) {}

  async onFulfilled(event: EventDelivery<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    const { orderId } = event.payload;
    const order = await this.orderQueries.noticeFacts(tx, orderId);
    if (!order) return;
    const { amount, characters, ...sold } = order;
    const notice = { subAccountId: null, cause: event.id };
    await (sold.purchaseType === 'gift'
      ? this.noticeService.create(tx, {
          ...notice,
          kind: 'package.gifted',
          params: { ...sold, orderId, characters },
        })
      : this.noticeService.create(tx, {
          ...notice,
          kind: 'order.fulfilled',
          params: { ...sold, orderId, amount },
        }));
  }

  async onRefunded(event: EventDelivery<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    const { orderId, amount } = event.payload;
    const isWhole = await this.orderQueries.isRefundedWhole(tx, orderId);
    await this.noticeService.create(tx, {
      kind: 'order.refunded',
      params: { orderId, amount, isWhole },
      subAccountId: null,
      cause: event.id,
    });
  }
}
