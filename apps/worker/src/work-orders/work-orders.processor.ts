import { Injectable } from '@nestjs/common';
import { OrderClosingService } from '@parley/domain/work-orders';
import { type EventDelivery, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { OrderFigurePush } from './order-figure.push.js';
import { SharePush } from './share.push.js';

@Injectable()
export class WorkOrdersProcessor {
  constructor(
    private readonly realtime: Realtime,
    private readonly figurePush: OrderFigurePush,
    private readonly sharePush: SharePush,
    private readonly orderClosingService: OrderClosingService,
  ) {}

  @OnJob('work-orders.close-days')
  async closeDays(): Promise<void> {
    await this.orderClosingService.run();
  }

  @OnEventAfterCommit('work-orders.push-counted')
  async counted({ tenantId, payload }: EventDelivery<'work-orders.push-counted'>): Promise<void> {
    await this.figurePush.moved(tenantId, payload.orderIds);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('work-orders.push-changed')
  async changed(events: EventDelivery<'work-orders.push-changed'>[], tx: TenantTx): Promise<void> {
    const ids = [...new Set(events.flatMap(({ payload }) => payload.orderIds))];
    await Promise.all([
      this.realtime.toTenant(tx.tenantId, 'work-orders:changed', { ids }),
      this.sharePush.moved(tx.tenantId, ids, tx),
    ]);
  }
}
