import { Module } from '@nestjs/common';
import { PackageListings } from './package-listing.js';
import { Privileges } from './privileges.js';
import { TenantPackages } from './tenant-packages.js';

const parts = [Privileges, TenantPackages, PackageListings];

@Module({ providers: parts, exports: parts })
export class BillingModule {}
