import { Controller, Param } from '@nestjs/common';
import type { PackageListing, QuotaUse, TenantPackage } from '@parley/contracts/public';
import { QuotaService, TenantPackageQueries } from '@parley/domain/billing';
import { PackageListingQueries } from '@parley/domain/orders';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

@Controller()
export class BillingController {
  constructor(
    private readonly tenantPackageQueries: TenantPackageQueries,
    private readonly packageListingQueries: PackageListingQueries,
    private readonly quotaService: QuotaService,
  ) {}

  @Endpoint('billing.tenant-package')
  async tenantPackage(@TenantId() tenantId: string): Promise<TenantPackage> {
    return this.tenantPackageQueries.get(tenantId);
  }

  @Endpoint('billing.packages')
  async listing(@TenantId() tenantId: string): Promise<PackageListing> {
    return this.packageListingQueries.get(tenantId);
  }

  @Endpoint('billing.quotas')
  async quotas(@TenantId() tenantId: string): Promise<QuotaUse[]> {
    return this.quotaService.list(tenantId);
  }

  @Endpoint('billing.tenant-quotas')
  async tenantQuotas(@Param('id', new IdPipe('tnt', 'tenants.not_found')) id: string): Promise<QuotaUse[]> {
    return this.quotaService.list(id);
  }
}
