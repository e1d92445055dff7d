import { Injectable } from '@nestjs/common';
import { WithdrawalNoticeListener } from '@parley/domain/promotion';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent } from '@parley/platform/messaging';

@Injectable()
export class WithdrawalsProcessor {
  constructor(private readonly noticeListener: WithdrawalNoticeListener) {}

  @OnEvent('notifications.withdrawal-decided')
  async notifyDecided(event: EventDelivery<'notifications.withdrawal-decided'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onDecided(event, tx);
  }

  @OnEvent('notifications.wallet-added')
  async notifyAdded(event: EventDelivery<'notifications.wallet-added'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onAccountAdded(event, tx);
  }
}
