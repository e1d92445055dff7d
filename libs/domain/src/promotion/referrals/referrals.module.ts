import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { PromotionFiguresModule } from '../figures/promotion-figures.module.js';
import { ReferralNoticeListener } from './referral-notice.listener.js';
import { ReferralRepository } from './referral.repository.js';
import { ReferralService } from './referral.service.js';

const exported = [ReferralNoticeListener, ReferralService];

@Module({
  imports: [NotificationsModule, PromotionFiguresModule],
  providers: [...exported, ReferralRepository],
  exports: exported,
})
export class ReferralsModule {}
