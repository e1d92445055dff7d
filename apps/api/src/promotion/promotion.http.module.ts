import { Module } from '@nestjs/common';
import { InvitationsModule, PromotionModule } from '@parley/domain/promotion';
import { CorrectionsController } from './corrections.controller.js';
import { InvitationCookies } from './invitation-cookies.js';
import { InvitationsController } from './invitations.controller.js';
import { PromotionAccountController } from './promotion-account.controller.js';
import { PromotersController } from './promoters.controller.js';
import { ReferralFlagsController } from './referral-flags.controller.js';
import { PromotionLinksController } from './promotion-links.controller.js';
import { PromotionReportsController } from './promotion-reports.controller.js';
import { WithdrawalReviewController } from './withdrawal-review.controller.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({
  imports: [InvitationsModule, PromotionModule],
  controllers: [
    CorrectionsController,
    InvitationsController,
    PromotionAccountController,
    PromotersController,
    PromotionLinksController,
    ReferralFlagsController,
    PromotionReportsController,
    WithdrawalReviewController,
    WithdrawalsController,
  ],
  providers: [InvitationCookies],
  exports: [InvitationCookies],
})
export class PromotionHttpModule {}
