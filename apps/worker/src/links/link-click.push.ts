import { Injectable } from '@nestjs/common';
import { LinkTotalQueries } from '@parley/domain/links';
import { Database } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';

/** Equals the interval in which clicks are counted. */
const everyMs = 500;

/** Pushes the totals of a tenant's clicked links, read again, at most twice a second. */
@Injectable()
export class LinkClickPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly linkTotalQueries: LinkTotalQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once totals read after this call were pushed. */
  counted(tenantId: string, linkIds: readonly string[]): Promise<void> {
    return this.dirty.add(tenantId, linkIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const { occupied } = await this.realtime.beginPush([rooms.tenant(tenantId)], ['links:clicked']);
    if (occupied.size === 0) return;
    const links = await this.database.asTenant(tenantId, (tx) => this.linkTotalQueries.clicksOf(tx, ids));
    await this.realtime.toTenant(tenantId, 'links:clicked', { links });
  }
}
