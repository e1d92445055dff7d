import { Injectable } from '@nestjs/common';
import { type Delivered, Live } from '@parley/platform/messaging';
import { OrderPush } from './order.push.js';
import { PackagePush } from './package.push.js';
import { PurchasePush } from './purchase.push.js';

/** What consoles see of purchases at once. */
@Injectable()
export class OrdersProcessor {
  constructor(
    private readonly orders: OrderPush,
    private readonly purchases: PurchasePush,
    private readonly packages: PackagePush,
  ) {}

  @Live('orders.push-created')
  async created({ tenantId, payload }: Delivered<'orders.push-created'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @Live('orders.push-changed')
  async changed({ tenantId, payload }: Delivered<'orders.push-changed'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @Live('orders.push-fulfilled', { turn: 'yields' })
  async fulfilled({ tenantId, payload }: Delivered<'orders.push-fulfilled'>): Promise<void> {
    await this.purchases.fulfilled(tenantId, payload.orderId);
  }

  @Live('orders.push-refunded')
  async refunded({ tenantId, payload }: Delivered<'orders.push-refunded'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @Live('billing.push-changed', { turn: 'yields' })
  async packageChanged({ tenantId }: Delivered<'billing.push-changed'>): Promise<void> {
    await this.packages.changed(tenantId);
  }
}
