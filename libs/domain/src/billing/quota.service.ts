import { Injectable } from '@nestjs/common';
import {
  type PackageFamily,
  type QuotaName,
  quotaNames,
  type Quotas,
  type QuotaUse,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { tenantNotFound, tenantPlans } from '../tenants/index.js';
import { quotaReached, quotasOf } from './quota.policy.js';
import { QuotaRegistry } from './quota.registry.js';

interface Row<Used> {
  family: PackageFamily;
  quotas: Partial<Quotas>;
  used: Used;
}

/** What tenants may store by their packages, and what they have stored. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly database: Database,
    private readonly registry: QuotaRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `quotas.reached` where so much more does not fit. Asked before it is written, under the lock by which the
   * feature's writers take turns. What takes no more room is never refused.
   */
  async require(tx: TenantTx, quota: QuotaName, more: number): Promise<void> {
    if (more <= 0) return;
    const use = await this.use(tx, quota);
    if (use.used + more > use.limit) throw quotaReached(use);
  }

  async use(tx: TenantTx, quota: QuotaName): Promise<QuotaUse> {
    const { family, quotas, used } = await this.read<number>(tx, `${this.registry.measureOf(quota)}::float8`);
    return { quota, used, limit: quotasOf(family, quotas)[quota] };
  }

  /** Rejects with `tenants.not_found`. */
  async list(tenantId: string): Promise<QuotaUse[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { family, quotas, used } = await this.read<Quotas>(tx, this.registry.all());
      const limits = quotasOf(family, quotas);
      return quotaNames.map((quota) => ({ quota, used: used[quota], limit: limits[quota] }));
    });
  }

  private async read<Used>(tx: TenantTx, measured: string): Promise<Row<Used>> {
    const [row] = await tx.query<Row<Used>>(
      `select f.code as family, f.quotas, ${measured} as used from ${tenantPlans} t
       join package_families f
         on f.code = case when t.package_ends_at <= $2 then 'MIAN_FEI_ROOT' else t.package_family end
       where t.id = $1`,
      [tx.tenantId, this.clock.now()],
    );
    if (!row) throw tenantNotFound();
    return row;
  }
}
