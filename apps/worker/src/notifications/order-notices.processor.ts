import { Injectable } from '@nestjs/common';
import { OrderNotices } from '@parley/domain/notifications';
import { type Delivered, Effect } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class OrderNoticesProcessor {
  constructor(private readonly notices: OrderNotices) {}

  /** One order's event gives one notice: there is nothing to do the second time. */
  @Effect('notifications.order-fulfilled', { beside: true, turn: 'yields' })
  async fulfilled(event: Delivered<'notifications.order-fulfilled'>, tx: TenantTx): Promise<void> {
    await this.notices.onFulfilled(event, tx);
  }

  @Effect('notifications.order-refunded')
  async refunded(event: Delivered<'notifications.order-refunded'>, tx: TenantTx): Promise<void> {
    await this.notices.onRefunded(event, tx);
  }
}
