import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { IdentityModule } from '../identity/index.js';
import { TenantsModule } from '../tenants/index.js';
import { OperationLogService } from './operation-log.service.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';
import { TenantOverviewService } from './tenant-overview.service.js';

const services = [OperationLogService, TenantOverviewService];

@Module({
  imports: [AuditModule, IdentityModule, TenantsModule],
  providers: [...services, TenantOverviewQueries],
  exports: services,
})
export class OperatorModule {}
