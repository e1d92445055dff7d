import { Injectable } from '@nestjs/common';
import { type PackageListing, privileges } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { TenantPackageQueries } from '../../billing/index.js';
import { PricingContextQueries } from '../quotes/pricing-context.queries.js';
import { unusedCredit } from '../quotes/unused-credit.policy.js';

/** The packages that a tenant can buy. */
@Injectable()
export class PackageListingQueries {
  constructor(
    private readonly database: Database,
    private readonly packageQueries: TenantPackageQueries,
    private readonly pricingQueries: PricingContextQueries,
    private readonly clock: Clock,
  ) {}

  /** The packages on sale, and the credit for the current plan. */
  async get(tenantId: string): Promise<PackageListing> {
    return this.database.asTenant(tenantId, async (tx) => {
      const resultList = await this.packageQueries.onSale(tx);
      const now = this.clock.nowMs();
      return {
        resultList,
        allPrivileges: Object.entries(privileges).map(([name, id]) => ({ id, name })),
        userPrice: unusedCredit(await this.pricingQueries.runningSegments(tx, now), now),
      };
    });
  }
}
