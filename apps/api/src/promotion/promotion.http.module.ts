import { Module } from '@nestjs/common';
import { InvitationsModule, PromotionModule } from '@parley/domain/promotion';
import { CorrectionsController } from './corrections.controller.js';
import { InvitationCookies } from './invitation-cookies.js';
import { InvitationsController } from './invitations.controller.js';
import { PromotionLinksController } from './promotion-links.controller.js';
import { PromotionReportsController } from './promotion-reports.controller.js';
import { WithdrawalReviewController } from './withdrawal-review.controller.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({
  imports: [InvitationsModule, PromotionModule],
  controllers: [
    CorrectionsController,
    InvitationsController,
    PromotionLinksController,
    PromotionReportsController,
    WithdrawalReviewController,
    WithdrawalsController,
  ],
  providers: [InvitationCookies],
  exports: [InvitationCookies],
})
export class PromotionHttpModule {}
