import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { OperatorPush } from '../operator/operator.push.js';
import { OrderPush } from './order.push.js';
import { PackagePush } from './package.push.js';
import { PurchasePush } from './purchase.push.js';

/** Pushes purchases to the consoles of their tenants and of operators. */
@Injectable()
export class OrdersProcessor {
  constructor(
    private readonly database: Database,
    private readonly orderPush: OrderPush,
    private readonly purchasePush: PurchasePush,
    private readonly packagePush: PackagePush,
    private readonly operatorPush: OperatorPush,
  ) {}

  @OnEventAfterCommit('orders.push-created')
  async created({ tenantId, payload }: EventDelivery<'orders.push-created'>): Promise<void> {
    await this.push(this.orderPush.changed(tenantId, payload.orderId));
  }

  @OnEventAfterCommit('orders.push-changed')
  async changed({ tenantId, payload }: EventDelivery<'orders.push-changed'>): Promise<void> {
    await this.push(this.orderPush.changed(tenantId, payload.orderId));
  }

  /** Handles events that the previous release wrote. */
  @OnEventAfterCommit('orders.push-fulfilled', { turn: 'yields' })
  async fulfilled({ tenantId, payload }: EventDelivery<'orders.push-fulfilled'>): Promise<void> {
    await this.purchasePush.fulfilled(tenantId, [payload.orderId], (read) =>
      this.database.asTenant(tenantId, read),
    );
  }

  @OnEventAfterCommit('orders.push-refunded')
  async refunded({ tenantId, payload }: EventDelivery<'orders.push-refunded'>): Promise<void> {
    await this.push(this.orderPush.changed(tenantId, payload.orderId));
  }

  @OnEventAfterCommit('billing.push-changed', { turn: 'yields' })
  async packageChanged({ tenantId }: EventDelivery<'billing.push-changed'>): Promise<void> {
    await Promise.all([this.packagePush.changed(tenantId), this.operatorPush.changed('tenants')]);
  }

  /** Pushes to the tenant and to operators. */
  private async push(toTenant: Promise<void>): Promise<void> {
    await Promise.all([toTenant, this.operatorPush.changed('orders', 'payments')]);
  }
}
