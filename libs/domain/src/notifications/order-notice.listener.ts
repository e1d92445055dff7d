import { Injectable } from '@nestjs/common';
import type { OrderedWhat } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from './notices.service.js';

interface Told extends OrderedWhat {
  amount: number;
  characters: number;
}

/** What an owner is told of orders. */
@Injectable()
export class OrderNoticeListener {
  constructor(
    private readonly notices: NoticeService,
    private readonly clock: Clock,
  ) {}

  async onFulfilled(event: EventDelivery<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    const { orderId } = event.payload;
    const [order] = await tx.query<Told>(
      `select coalesce(package ->> 'name', '') as "packageName", family, purchase_type as "purchaseType", num,
         coalesce(package ->> 'type' = '0', false) as "isPacks", amount, characters::float8 as characters from orders where id = $1`,
      [orderId],
    );
    if (!order) return;
    const { amount, characters, ...what } = order;
    const told = { subAccountId: null, cause: event.id };
    await (what.purchaseType === 'gift'
      ? this.notices.create(tx, {
          ...told,
          kind: 'package.gifted',
          params: {
            ...what,
            orderId,
            characters,
          },
        })
      : this.notices.create(tx, {
          ...told,
          kind: 'order.fulfilled',
          params: {
            ...what,
            orderId,
            amount,
          },
        }));
  }

  async onRefunded(event: EventDelivery<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    const { orderId, amount } = event.payload;
    const [order] = await tx.query<{ isWhole: boolean }>(
      `select refunded >= amount and not exists (
         select from package_segments s where s.order_id = o.id and s.ended_at is null and s.ends_at > $2) as "isWhole"
       from orders o where id = $1`,
      [orderId, this.clock.now()],
    );
    const params = { orderId, amount, isWhole: order?.isWhole ?? false };
    await this.notices.create(tx, {
      kind: 'order.refunded',
      params,
      subAccountId: null,
      cause: event.id,
    });
  }
}
