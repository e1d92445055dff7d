import { Injectable } from '@nestjs/common';
import type { PurchaseType } from '@parley/contracts/public';
import type { Delivered } from '@parley/platform/consumers';
import type { TenantTx } from '@parley/platform/database';
import { NoticesService } from './notices.service.js';

interface Told {
  packageName: string;
  purchaseType: PurchaseType;
  amount: number;
  characters: number;
}

/** What an owner is told of orders. */
@Injectable()
export class OrderNotices {
  constructor(private readonly notices: NoticesService) {}

  async onFulfilled(event: Delivered<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    const { orderId } = event.payload;
    const [order] = await tx.prepared<Told>(
      `select coalesce(package ->> 'name', '') as "packageName", purchase_type as "purchaseType", amount,
         characters::float8 as characters from orders where id = $1`,
      [orderId],
    );
    if (!order) return;
    const { purchaseType, packageName, amount, characters } = order;
    const told = { subAccountId: null, cause: event.id };
    await (purchaseType === 'gift'
      ? this.notices.create(tx, {
          ...{ ...told, kind: 'package.gifted' },
          params: { orderId, packageName, characters },
        })
      : this.notices.create(tx, {
          ...{ ...told, kind: 'order.fulfilled' },
          params: { orderId, packageName, amount },
        }));
  }

  async onRefunded(event: Delivered<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    const { orderId, amount } = event.payload;
    const params = { orderId, amount };
    await this.notices.create(tx, {
      kind: 'order.refunded',
      params,
      subAccountId: null,
      cause: event.id,
    });
  }
}
