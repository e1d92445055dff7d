import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { LinkCacheModule, RedirectTargetModule } from '../../links/index.js';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { DefaultLinkListener } from './default-link.listener.js';
import { InvitationCookie } from './invitation-cookie.js';
import { InvitationQueries } from './invitation.queries.js';
import { InviteCodeGenerator } from './invite-code.generator.js';
import { PromotionLinkLoader } from './promotion-link.loader.js';
import { PromotionLinkQueries } from './promotion-link.queries.js';
import { PromotionLinkRepository } from './promotion-link.repository.js';
import { PromotionLinkService } from './promotion-link.service.js';

const offered = [InvitationCookie, InvitationQueries, PromotionLinkQueries, PromotionLinkService];

@Module({
  imports: [AuditModule, LinkCacheModule, RedirectTargetModule, SettingsModule, TenantsModule],
  providers: [
    ...offered,
    DefaultLinkListener,
    InviteCodeGenerator,
    PromotionLinkLoader,
    PromotionLinkRepository,
  ],
  exports: offered,
})
export class PromotionLinksModule {}
