import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { OrderPush } from './order.push.js';
import { PackagePush } from './package.push.js';
import { PurchasePush } from './purchase.push.js';

/** Pushes purchases to consoles. */
@Injectable()
export class OrdersProcessor {
  constructor(
    private readonly orders: OrderPush,
    private readonly purchases: PurchasePush,
    private readonly packages: PackagePush,
  ) {}

  @OnEventAfterCommit('orders.push-created')
  async created({ tenantId, payload }: EventDelivery<'orders.push-created'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('orders.push-changed')
  async changed({ tenantId, payload }: EventDelivery<'orders.push-changed'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('orders.push-fulfilled', { turn: 'yields' })
  async fulfilled({ tenantId, payload }: EventDelivery<'orders.push-fulfilled'>): Promise<void> {
    await this.purchases.fulfilled(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('orders.push-refunded')
  async refunded({ tenantId, payload }: EventDelivery<'orders.push-refunded'>): Promise<void> {
    await this.orders.changed(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('billing.push-changed', { turn: 'yields' })
  async packageChanged({ tenantId }: EventDelivery<'billing.push-changed'>): Promise<void> {
    await this.packages.changed(tenantId);
  }
}
