import { Module } from '@nestjs/common';
import { PackageOfferQueries } from './package-offer.queries.js';
import { PrivilegeQueries } from './privilege.queries.js';
import { PrivilegeService } from './privilege.service.js';
import { QuotaQueries } from './quota.queries.js';
import { QuotaRegistry } from './quota.registry.js';
import { QuotaService } from './quota.service.js';
import { TenantPackageQueries } from './tenant-package.queries.js';

const offered = [PrivilegeService, TenantPackageQueries, PackageOfferQueries, QuotaRegistry, QuotaService];

@Module({ providers: [PrivilegeQueries, QuotaQueries, ...offered], exports: offered })
export class BillingModule {}
