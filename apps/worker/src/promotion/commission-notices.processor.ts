import { Injectable } from '@nestjs/common';
import { CommissionNoticeListener } from '@parley/domain/promotion';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent } from '@parley/platform/messaging';

@Injectable()
export class CommissionNoticesProcessor {
  constructor(private readonly noticeListener: CommissionNoticeListener) {}

  @OnEvent('notifications.promotion-first-paid')
  async firstPaid(event: EventDelivery<'notifications.promotion-first-paid'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onFirstPaid(event, tx);
  }

  @OnEvent('notifications.promotion-released')
  async released(event: EventDelivery<'notifications.promotion-released'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onReleased(event, tx);
  }

  @OnEvent('notifications.promotion-taken-back')
  async takenBack(event: EventDelivery<'notifications.promotion-taken-back'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onTakenBack(event, tx);
  }
}
