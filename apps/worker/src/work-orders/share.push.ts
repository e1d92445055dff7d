import { Injectable } from '@nestjs/common';
import type { ShareCloseReason } from '@parley/contracts/public';
import { ShareQueries } from '@parley/domain/work-orders';
import { Database, type TenantTx } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

/** Makes open share pages read again, and closes them. */
@Injectable()
export class SharePush {
  constructor(
    private readonly database: Database,
    private readonly shareQueries: ShareQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Pages of live shares follow the figures of their order. Reads within `tx`, if the push is made within one. */
  async moved(tenantId: string, orderIds: readonly string[], tx?: TenantTx): Promise<void> {
    if (!(await this.realtime.hasStream(rooms.tenantShares(tenantId)))) return;
    const live = (within: TenantTx) => this.shareQueries.live(within, orderIds);
    await this.changed(await (tx ? live(tx) : this.database.asTenant(tenantId, live)));
  }

  async changed(shareIds: readonly string[]): Promise<void> {
    await Promise.all(shareIds.map((id) => this.realtime.toShare(id)));
  }

  async close(shareIds: readonly string[], reason: ShareCloseReason): Promise<void> {
    await Promise.all(shareIds.map((id) => this.realtime.closeShares(rooms.share(id), reason)));
  }

  async closeAll(tenantId: string): Promise<void> {
    await this.realtime.closeShares(rooms.tenantShares(tenantId), 'suspended');
  }
}
