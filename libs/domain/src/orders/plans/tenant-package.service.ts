import { Injectable } from '@nestjs/common';
import {
  type PackageListing,
  privilegeCodes,
  privileges,
  type TenantPackage,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { PackageOfferQueries, TenantPackageQueries } from '../../billing/index.js';
import { PricingContextQueries } from '../quotes/pricing-context.queries.js';
import { unusedCredit } from '../quotes/unused-credit.policy.js';

/** The package of a tenant, and what it can buy instead. */
@Injectable()
export class TenantPackageService {
  constructor(
    private readonly database: Database,
    private readonly packages: TenantPackageQueries,
    private readonly offers: PackageOfferQueries,
    private readonly pricing: PricingContextQueries,
    private readonly clock: Clock,
  ) {}

  async view(tenantId: string): Promise<TenantPackage> {
    return this.database.asTenant(tenantId, (tx) => this.packages.view(tx));
  }

  /** The packages on sale, and the credit of the present plan. */
  async listing(tenantId: string): Promise<PackageListing> {
    return this.database.asTenant(tenantId, async (tx) => {
      const resultList = await this.offers.list(tx);
      const now = this.clock.nowMs();
      return {
        resultList,
        allPrivileges: privilegeCodes.map((id) => ({ id, name: privileges[id] })),
        userPrice: unusedCredit(await this.pricing.runningSegments(tx, now), now),
      };
    });
  }
}
