import { Module } from '@nestjs/common';
import { PackageListingQueries } from './package-listing.queries.js';
import { PrivilegeService } from './privilege.service.js';
import { TenantPackageQueries } from './tenant-package.queries.js';

const parts = [PrivilegeService, TenantPackageQueries, PackageListingQueries];

@Module({ providers: parts, exports: parts })
export class BillingModule {}
