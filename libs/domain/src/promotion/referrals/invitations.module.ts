import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/index.js';
import { SupportModule } from '../../support/index.js';
import { ReferralSignalsModule } from '../flags/referral-signals.module.js';
import { PromotionLinksModule } from '../links/promotion-links.module.js';
import { InvitationLimiter } from './invitation.limiter.js';
import { InvitationService } from './invitation.service.js';
import { ReferralsModule } from './referrals.module.js';

/** Visitors and their registration. */
@Module({
  imports: [IdentityModule, PromotionLinksModule, ReferralSignalsModule, ReferralsModule, SupportModule],
  providers: [InvitationLimiter, InvitationService],
  exports: [InvitationService],
})
export class InvitationsModule {}
