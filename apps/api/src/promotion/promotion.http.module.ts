import { Module } from '@nestjs/common';
import { InvitationsModule, PromotionModule } from '@parley/domain/promotion';
import { InvitationCookies } from './invitation-cookies.js';
import { InvitationsController } from './invitations.controller.js';
import { PromotionLinksController } from './promotion-links.controller.js';
import { PromotionReportsController } from './promotion-reports.controller.js';

@Module({
  imports: [InvitationsModule, PromotionModule],
  controllers: [InvitationsController, PromotionLinksController, PromotionReportsController],
  providers: [InvitationCookies],
  exports: [InvitationCookies],
})
export class PromotionHttpModule {}
