import { Module } from '@nestjs/common';
import { PackageListings } from './package-listing.queries.js';
import { Privileges } from './privilege.service.js';
import { TenantPackages } from './tenant-package.queries.js';

const parts = [Privileges, TenantPackages, PackageListings];

@Module({ providers: parts, exports: parts })
export class BillingModule {}
