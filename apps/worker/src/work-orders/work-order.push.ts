import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { OrderFigureListenerRegistry } from './order-figure-listener.registry.js';

/** Pushes the ids of changed orders to owners and to listeners, which read them again. */
@Injectable()
export class WorkOrderPush {
  constructor(
    private readonly realtime: Realtime,
    private readonly orderFigureListenerRegistry: OrderFigureListenerRegistry,
  ) {}

  /** Resolves once the change was pushed. */
  async changed(tx: TenantTx, orderIds: string[]): Promise<void> {
    const { tenantId } = tx;
    const ids = [...new Set(orderIds)];
    await Promise.all([
      this.realtime.toTenant(tenantId, 'work-orders:changed', { ids }),
      this.orderFigureListenerRegistry.moved(tenantId, ids, tx),
    ]);
  }
}
