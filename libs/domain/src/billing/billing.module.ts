import { Module } from '@nestjs/common';
import { PrivilegeService } from './privilege.service.js';
import { QuotaQueries } from './quota.queries.js';
import { QuotaRegistry } from './quota.registry.js';
import { QuotaService } from './quota.service.js';
import { TenantPackageQueries } from './tenant-package.queries.js';

const offered = [PrivilegeService, TenantPackageQueries, QuotaRegistry, QuotaService];

@Module({ providers: [QuotaQueries, ...offered], exports: offered })
export class BillingModule {}
