import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEvents } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { WorkOrderPush } from './work-order.push.js';

@Injectable()
export class WorkOrdersProcessor {
  constructor(private readonly push: WorkOrderPush) {}

  /** Confirmed after it, so that no push is forgotten. */
  @OnEvents('work-orders.push-changed')
  async changed(events: EventDelivery<'work-orders.push-changed'>[], tx: TenantTx): Promise<void> {
    await this.push.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.orderIds),
    );
  }
}
