import { Injectable } from '@nestjs/common';
import type { SharePage } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { WorkOrderQueries } from '../work-order.queries.js';
import { type PassReader, ShareAccessService } from './share-access.service.js';
import type { ShareEntity } from './share.entity.js';
import { SharePageQueries } from './share-page.queries.js';
import { ShareVisitService, type Visitor } from './share-visit.service.js';

/** Answers what a share page shows: the order as its own page shows it, without anything else of the tenant. */
@Injectable()
export class SharePageService {
  constructor(
    private readonly database: Database,
    private readonly access: ShareAccessService,
    private readonly orders: WorkOrderQueries,
    private readonly pages: SharePageQueries,
    private readonly visits: ShareVisitService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `shares.not_found` or `shares.password_needed`. */
  async read(token: string, pass: PassReader, visitor: Visitor): Promise<SharePage> {
    const { tenantId, shareId } = await this.access.find(token);
    return this.database.asTenant(tenantId, async (tx) => {
      const { share } = await this.access.admit(tx, shareId, pass);
      // Who entered a password was written down then.
      if (share.access === 'public') await this.visits.recordRead(tx, share, visitor);
      return this.pageOf(tx, share);
    });
  }

  private async pageOf(tx: TenantTx, share: ShareEntity): Promise<SharePage> {
    const refreshedAt = this.clock.now().toISOString();
    const order = await this.orders.get(tx, share.orderId);
    const { linked, ...parts } = await this.pages.parts(tx, share, order);
    const { totalGoal, dailyGoal } = linked ?? order;
    return {
      title: share.title,
      workOrderName: order.name,
      platform: order.platform,
      status: order.status,
      range: share.range,
      goals: { totalGoal, dailyGoal },
      today: linked?.today ?? order.today,
      total: linked ? { ...linked.total, contacts: null } : order.total,
      day: order.day,
      dayEndsAt: order.dayEndsAt,
      timeZone: order.timeZone,
      rule: order.rule,
      ...parts,
      refreshMinutes: share.refreshMinutes,
      refreshedAt,
      expiresAt: share.expiresAt?.toISOString() ?? null,
    };
  }
}
