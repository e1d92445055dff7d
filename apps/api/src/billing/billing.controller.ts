import { Controller } from '@nestjs/common';
import type { PackageListing, TenantPackage } from '@parley/contracts/public';
import { TenantPackageService } from '@parley/domain/orders';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class BillingController {
  constructor(private readonly packages: TenantPackageService) {}

  @Endpoint('billing.tenant-package')
  async tenantPackage(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<TenantPackage> {
    return this.packages.view(tenantId);
  }

  @Endpoint('billing.packages')
  async listing(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<PackageListing> {
    return this.packages.listing(tenantId);
  }
}
