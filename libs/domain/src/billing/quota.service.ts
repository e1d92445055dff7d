import { Injectable } from '@nestjs/common';
import { type QuotaName, quotaNames, type QuotaUse } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { quotaReached, quotasOf } from './quota.policy.js';
import { QuotaQueries } from './quota.queries.js';
import { QuotaRegistry } from './quota.registry.js';

/** Limits what tenants store to the quotas of their packages. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly database: Database,
    private readonly quotaQueries: QuotaQueries,
    private readonly quotaRegistry: QuotaRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `quotas.reached` if `more` does not fit. Call it before the write, under the lock that
   * orders the feature's writers. A write that takes no more room is never refused.
   */
  async require(tx: TenantTx, quota: QuotaName, more: number): Promise<void> {
    if (more <= 0) return;
    const use = await this.use(tx, quota);
    if (use.used + more > use.limit) throw quotaReached(use);
  }

  async use(tx: TenantTx, quota: QuotaName): Promise<QuotaUse> {
    const measure = this.quotaRegistry.measureOf(quota);
    const { family, quotas, used } = await this.quotaQueries.one(tx, measure, this.clock.now());
    return { quota, used, limit: quotasOf(family, quotas)[quota] };
  }

  /** Rejects with `tenants.not_found`. */
  async list(tenantId: string): Promise<QuotaUse[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { family, quotas, used } = await this.quotaQueries.all(
        tx,
        this.quotaRegistry.all(),
        this.clock.now(),
      );
      const limits = quotasOf(family, quotas);
      return quotaNames.map((quota) => ({ quota, used: used[quota], limit: limits[quota] }));
    });
  }
}
