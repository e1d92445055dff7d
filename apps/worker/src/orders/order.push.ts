import { Injectable } from '@nestjs/common';
import { OrderQueries } from '@parley/domain/orders';
import { Database } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 150;

/** Pushes changed orders to their tenant's consoles, in batches. */
@Injectable()
export class OrderPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly orderQueries: OrderQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once the order as read after this call was pushed. */
  changed(tenantId: string, orderId: string): Promise<void> {
    return this.dirty.add(tenantId, [orderId]);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const { asOf, occupied } = await this.realtime.beginPush([rooms.tenant(tenantId)], ['order:changed']);
    if (occupied.size === 0) return;
    const orders = await this.database.asTenant(tenantId, (tx) => this.orderQueries.some(tx, ids));
    await Promise.all(orders.map((order) => this.realtime.toTenant(tenantId, 'order:changed', order, asOf)));
  }
}
