import { Injectable } from '@nestjs/common';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { ReferralRepository } from './referral.repository.js';

@Injectable()
export class ReferralNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly referralRepository: ReferralRepository,
  ) {}

  async onRegistered(
    event: EventDelivery<'notifications.promotion-registered'>,
    tx: TenantTx,
  ): Promise<void> {
    const { invitedUserId } = event.payload;
    const invited = await this.referralRepository.invitedUser(tx, invitedUserId);
    if (!invited) return;
    const params = { invitedUserId, email: invited.email };
    await this.noticeService.create(tx, {
      kind: 'promotion.registered',
      params,
      subAccountId: null,
      cause: event.id,
    });
  }
}
