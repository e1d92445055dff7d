import { Injectable } from '@nestjs/common';
import { OrderFigureQueries } from '@parley/domain/work-orders';
import { Database } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';
import { SharePush } from './share.push.js';

/** Equals the interval of fans' pushes, so that both figures change together on a screen. */
const everyMs = 100;

/** Pushes the changed figures of a tenant's orders, read again, at most ten times a second. */
@Injectable()
export class OrderFigurePush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly orderFigureQueries: OrderFigureQueries,
    private readonly realtime: Realtime,
    private readonly sharePush: SharePush,
  ) {}

  /** Resolves once figures read after this call were pushed. */
  moved(tenantId: string, orderIds: readonly string[]): Promise<void> {
    return this.dirty.add(tenantId, orderIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    await Promise.all([this.pushToOwners(tenantId, ids), this.sharePush.moved(tenantId, ids)]);
  }

  private async pushToOwners(tenantId: string, ids: string[]): Promise<void> {
    const { occupied } = await this.realtime.beginPush([rooms.tenant(tenantId)], ['work-orders:counted']);
    if (occupied.size === 0) return;
    const orders = await this.database.asTenant(tenantId, (tx) => this.orderFigureQueries.running(tx, ids));
    await this.realtime.toTenant(tenantId, 'work-orders:counted', { orders });
  }
}
