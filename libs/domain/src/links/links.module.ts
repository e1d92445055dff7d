import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { mostClicksOfDay } from './counting/click-counting.repository.js';
import { LinkCodeGenerator } from './link-code.generator.js';
import { LinkEvents } from './link.events.js';
import { LinkListener } from './link.listener.js';
import { LinkQueries } from './link.queries.js';
import { LinkReferenceQueries } from './link-reference.queries.js';
import { LinkReportTokenService } from './link-report-token.service.js';
import { accountsOfTenant, LinkRepository } from './link.repository.js';
import { LinkService } from './link.service.js';
import { LinkStatusService } from './link-status.service.js';
import { LinkTargetService } from './link-target.service.js';
import { LinkPoolQueries } from './pools/link-pool.queries.js';
import { LinkAvailabilityQueries } from './pools/link-availability.queries.js';
import { NotificationsModule } from '../notifications/index.js';
import { LinkNoticeResolver } from './link-notice.resolver.js';
import { LinkCacheModule } from './caches/link-cache.module.js';

@Module({
  imports: [
    AuditModule,
    BillingModule,
    LinkCacheModule,
    NotificationsModule,
    SettingsModule,
    SubAccountsModule,
    TenantsModule,
  ],
  providers: [
    LinkCodeGenerator,
    LinkEvents,
    LinkListener,
    LinkNoticeResolver,
    LinkPoolQueries,
    LinkQueries,
    LinkReferenceQueries,
    LinkReportTokenService,
    LinkRepository,
    LinkService,
    LinkAvailabilityQueries,
    LinkStatusService,
    LinkTargetService,
  ],
  exports: [
    LinkQueries,
    LinkService,
    LinkTargetService,
    LinkPoolQueries,
    LinkReportTokenService,
    LinkAvailabilityQueries,
    LinkStatusService,
  ],
})
export class LinksModule {
  constructor(quotas: QuotaRegistry) {
    quotas.register('linkAccounts', accountsOfTenant);
    quotas.register('linkDayClicks', mostClicksOfDay);
  }
}
