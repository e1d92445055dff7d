import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/index.js';
import { SupportModule } from '../../support/index.js';
import { ReferralSignalsModule } from '../flags/referral-signals.module.js';
import { PromotionLinksModule } from '../links/promotion-links.module.js';
import { InvitationLimiter } from './invitation.limiter.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationService } from './invitation.service.js';
import { InvitedRegistrationService } from './invited-registration.service.js';
import { ReferralsModule } from './referrals.module.js';

const exported = [InvitationService, InvitedRegistrationService];

/** Visitors and their registration. */
@Module({
  imports: [IdentityModule, PromotionLinksModule, ReferralSignalsModule, ReferralsModule, SupportModule],
  providers: [...exported, InvitationLimiter, InvitationQueries],
  exports: exported,
})
export class InvitationsModule {}
