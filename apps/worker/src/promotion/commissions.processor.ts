import { Injectable } from '@nestjs/common';
import { CommissionService, SelfReferralService } from '@parley/domain/promotion';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';
import { OperatorPush } from '../operator/operator.push.js';
import { PromotionPush } from './promotion.push.js';

@Injectable()
export class CommissionsProcessor {
  constructor(
    private readonly commissionService: CommissionService,
    private readonly selfReferralService: SelfReferralService,
    private readonly promotionPush: PromotionPush,
    private readonly operatorPush: OperatorPush,
  ) {}

  /** It has its own transactions, because promoters are other tenants. A second run changes nothing. */
  @OnEventAfterCommit('promotion.follow-payments', { turn: 'yields' })
  async referredPaid({ tenantId, payload }: EventDelivery<'promotion.follow-payments'>): Promise<void> {
    for (const orderId of payload.orderIds) await this.commissionService.reconcile(tenantId, orderId);
    await this.selfReferralService.check(tenantId);
  }

  /** Handles events that the previous release wrote. */
  @OnEventAfterCommit('commissions.reconcile-paid', { turn: 'yields' })
  async paid({ tenantId, payload }: EventDelivery<'commissions.reconcile-paid'>): Promise<void> {
    if (payload.paid > 0) await this.commissionService.reconcile(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('commissions.reconcile-refunded')
  async refunded({ tenantId, payload }: EventDelivery<'commissions.reconcile-refunded'>): Promise<void> {
    await this.commissionService.reconcile(tenantId, payload.orderId);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('promotion.push-changed')
  async changed(events: EventDelivery<'promotion.push-changed'>[], tx: TenantTx): Promise<void> {
    await this.promotionPush.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.areas),
    );
  }

  @OnEventAfterCommit('promotion.push-commissions')
  async commissionsChanged({ payload }: EventDelivery<'promotion.push-commissions'>): Promise<void> {
    await Promise.all([
      this.promotionPush.commissionsChanged(payload.promoterIds),
      this.operatorPush.changed('promotion'),
    ]);
  }

  @OnJob('promotion.release')
  async release(): Promise<void> {
    await this.commissionService.releaseDue();
  }
}
