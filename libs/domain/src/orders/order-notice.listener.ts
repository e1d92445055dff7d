import { Injectable } from '@nestjs/common';
import type { EventDelivery } from '@parley/platform/messaging';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../notifications/index.js';
import { OrderQueries } from './order.queries.js';

/** Kinds of notices whose cause a fulfilled order may end. */
const endedKinds = [
  'characters.low',
  'characters.out',
  'characters.refill_failed',
  'order.in_review',
] as const;

/** Notifies an owner of fulfilled and refunded orders. */
@Injectable()
export class OrderNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly orderQueries: OrderQueries,
  ) {}

  async onFulfilled(
    events: readonly Pick<EventDelivery<'orders.show-fulfilled'>, 'id' | 'payload'>[],
    tx: TenantTx,
  ): Promise<void> {
    const causes = new Map(events.map(({ id, payload }) => [payload.orderId, id]));
    const orders = await this.orderQueries.noticeFacts(tx, [...causes.keys()]);
    await pipelined(
      orders.map(({ id: orderId, amount, characters, ...sold }) => {
        const notice = { subAccountId: null, cause: causes.get(orderId) ?? orderId };
        const [gift, paid] = [
          { kind: 'package.gifted', params: { ...sold, orderId, characters } },
          { kind: 'order.fulfilled', params: { ...sold, orderId, amount } },
        ] as const;
        return sold.purchaseType === 'gift'
          ? this.noticeService.create(tx, { ...notice, ...gift })
          : this.noticeService.create(tx, { ...notice, ...paid });
      }),
    );
    await this.noticeService.review(tx, endedKinds);
  }

  async onRefunded(event: EventDelivery<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    const { orderId, amount } = event.payload;
    const facts = await this.orderQueries.refundFacts(tx, orderId);
    await this.noticeService.create(tx, {
      kind: 'order.refunded',
      params: { orderId, amount, ...facts },
      subAccountId: null,
      cause: event.id,
    });
  }
}
