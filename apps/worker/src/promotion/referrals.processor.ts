import { Injectable } from '@nestjs/common';
import { ReferralNoticeListener, ReferralService } from '@parley/domain/promotion';
import { type EventDelivery, OnEvent, OnEventAfterCommit } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class ReferralsProcessor {
  constructor(
    private readonly referralService: ReferralService,
    private readonly noticeListener: ReferralNoticeListener,
  ) {}

  @OnEventAfterCommit('promotion.record-referral')
  async created({ tenantId }: EventDelivery<'promotion.record-referral'>): Promise<void> {
    await this.referralService.record(tenantId);
  }

  @OnEvent('notifications.promotion-registered')
  async registered(event: EventDelivery<'notifications.promotion-registered'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onRegistered(event, tx);
  }
}
