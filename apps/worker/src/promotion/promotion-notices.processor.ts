import { Injectable } from '@nestjs/common';
import {
  CommissionNoticeListener,
  ReferralNoticeListener,
  WithdrawalNoticeListener,
} from '@parley/domain/promotion';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent } from '@parley/platform/messaging';

@Injectable()
export class PromotionNoticesProcessor {
  constructor(
    private readonly referralNoticeListener: ReferralNoticeListener,
    private readonly commissionNoticeListener: CommissionNoticeListener,
    private readonly withdrawalNoticeListener: WithdrawalNoticeListener,
  ) {}

  @OnEvent('notifications.promotion-registered')
  async registered(event: EventDelivery<'notifications.promotion-registered'>, tx: TenantTx): Promise<void> {
    await this.referralNoticeListener.onRegistered(event, tx);
  }

  @OnEvent('notifications.promotion-first-paid')
  async firstPaid(event: EventDelivery<'notifications.promotion-first-paid'>, tx: TenantTx): Promise<void> {
    await this.commissionNoticeListener.onFirstPaid(event, tx);
  }

  @OnEvent('notifications.promotion-released')
  async released(event: EventDelivery<'notifications.promotion-released'>, tx: TenantTx): Promise<void> {
    await this.commissionNoticeListener.onReleased(event, tx);
  }

  @OnEvent('notifications.promotion-taken-back')
  async takenBack(event: EventDelivery<'notifications.promotion-taken-back'>, tx: TenantTx): Promise<void> {
    await this.commissionNoticeListener.onTakenBack(event, tx);
  }

  @OnEvent('notifications.withdrawal-decided')
  async notifyDecided(event: EventDelivery<'notifications.withdrawal-decided'>, tx: TenantTx): Promise<void> {
    await this.withdrawalNoticeListener.onDecided(event, tx);
  }

  @OnEvent('notifications.wallet-added')
  async notifyAdded(event: EventDelivery<'notifications.wallet-added'>, tx: TenantTx): Promise<void> {
    await this.withdrawalNoticeListener.onAccountAdded(event, tx);
  }
}
