import { Injectable } from '@nestjs/common';
import { CommissionReleaseService, CommissionService } from '@parley/domain/promotion';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { PromotionPush } from './promotion.push.js';

@Injectable()
export class CommissionsProcessor {
  constructor(
    private readonly commissions: CommissionService,
    private readonly releases: CommissionReleaseService,
    private readonly push: PromotionPush,
  ) {}

  /** In a transaction of its own: promoters are other tenants. However often it runs, it gives the same. */
  @OnEventAfterCommit('commissions.reckon-paid', { turn: 'yields' })
  async paid({ tenantId, payload }: EventDelivery<'commissions.reckon-paid'>): Promise<void> {
    if (payload.paid > 0) await this.commissions.reconcile(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('commissions.reckon-refunded')
  async refunded({ tenantId, payload }: EventDelivery<'commissions.reckon-refunded'>): Promise<void> {
    await this.commissions.reconcile(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('promotion.push-commissions')
  async changed({ payload }: EventDelivery<'promotion.push-commissions'>): Promise<void> {
    await this.push.commissionsChanged(payload.promoterIds);
  }

  @OnJob('promotion.release')
  async release(): Promise<void> {
    await this.releases.releaseDue();
  }
}
