import { Controller } from '@nestjs/common';
import type { PackageListing, TenantPackage } from '@parley/contracts/public';
import { PackageListingQueries, TenantPackageQueries } from '@parley/domain/billing';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class BillingController {
  constructor(
    private readonly database: Database,
    private readonly packages: TenantPackageQueries,
    private readonly listings: PackageListingQueries,
  ) {}

  @Endpoint('billing.tenant-package')
  async tenantPackage(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<TenantPackage> {
    return this.database.asTenant(tenantId, (tx) => this.packages.view(tx));
  }

  @Endpoint('billing.packages')
  async listing(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<PackageListing> {
    return this.database.asTenant(tenantId, (tx) => this.listings.view(tx));
  }
}
