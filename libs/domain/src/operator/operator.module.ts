import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { IdentityModule } from '../identity/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OperationLogService } from './operation-log.service.js';
import { SystemNoticeOverviewQueries } from './system-notice-overview.queries.js';
import { SystemNoticeOverviewService } from './system-notice-overview.service.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';
import { TenantOverviewService } from './tenant-overview.service.js';

const services = [OperationLogService, SystemNoticeOverviewService, TenantOverviewService];

@Module({
  imports: [AuditModule, IdentityModule, NotificationsModule, TenantsModule],
  providers: [...services, SystemNoticeOverviewQueries, TenantOverviewQueries],
  exports: services,
})
export class OperatorModule {}
