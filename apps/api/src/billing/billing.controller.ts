import { Controller } from '@nestjs/common';
import type { TenantPackage } from '@parley/contracts/public';
import { TenantPackages } from '@parley/domain/billing';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';

@Controller()
export class BillingController {
  constructor(
    private readonly database: Database,
    private readonly packages: TenantPackages,
  ) {}

  @Endpoint('billing.tenant-package')
  async tenantPackage(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<TenantPackage> {
    return this.database.asTenant(tenantId, (tx) => this.packages.view(tx));
  }
}
