import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { LinkCacheModule, RedirectTargetModule } from '../../links/index.js';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { DefaultLinkListener } from './default-link.listener.js';
import { InvitationCookie } from './invitation-cookie.js';
import { InviteCodeGenerator } from './invite-code.generator.js';
import { PromotionLinkEvents } from './promotion-link.events.js';
import { PromotionLinkLoader } from './promotion-link.loader.js';
import { PromotionLinkManagementService } from './promotion-link-management.service.js';
import { PromotionLinkQueries } from './promotion-link.queries.js';
import { PromotionLinkRepository } from './promotion-link.repository.js';
import { PromotionLinkService } from './promotion-link.service.js';
import { PromotionRedirectQueries } from './promotion-redirect.queries.js';
import { PromotionTargetQueries } from './promotion-target.queries.js';
import { PromotionTargetService } from './promotion-target.service.js';

const exported = [InvitationCookie, PromotionLinkManagementService, PromotionTargetQueries];

@Module({
  imports: [AuditModule, LinkCacheModule, RedirectTargetModule, SettingsModule, TenantsModule],
  providers: [
    ...exported,
    DefaultLinkListener,
    InviteCodeGenerator,
    PromotionLinkEvents,
    PromotionLinkLoader,
    PromotionLinkQueries,
    PromotionLinkRepository,
    PromotionLinkService,
    PromotionRedirectQueries,
    PromotionTargetService,
  ],
  exports: exported,
})
export class PromotionLinksModule {}
