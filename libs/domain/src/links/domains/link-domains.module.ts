import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { LinkCacheModule } from '../caches/link-cache.module.js';
import { DomainRecordAdapter } from './domain-record.adapter.js';
import { LinkDomainCheckService } from './link-domain-check.service.js';
import { LinkDomainNoticeResolver } from './link-domain-notice.resolver.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainRepository } from './link-domain.repository.js';
import { LinkDomainService } from './link-domain.service.js';
import { OperatorLinkDomainService } from './operator-link-domain.service.js';

/** Domains that links may use: tenants' own and the installation's. */
@Module({
  imports: [OperatorStreamModule, AuditModule, LinkCacheModule, NotificationsModule, TenantsModule],
  providers: [
    DomainRecordAdapter,
    LinkDomainCheckService,
    LinkDomainNoticeResolver,
    LinkDomainQueries,
    LinkDomainRepository,
    LinkDomainService,
    OperatorLinkDomainService,
  ],
  exports: [LinkDomainCheckService, LinkDomainQueries, LinkDomainService, OperatorLinkDomainService],
})
export class LinkDomainsModule {}
