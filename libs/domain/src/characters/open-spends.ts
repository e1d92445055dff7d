import { Injectable } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { SpendSettlement } from './spend-settlement.js';

const batch = 1_000;

/** Gives back what processes took that died before they knew how it ended. */
@Injectable()
export class OpenSpends {
  constructor(
    private readonly database: Database,
    private readonly settlement: SpendSettlement,
    private readonly clock: Clock,
  ) {}

  /** Of every tenant, hence by the system role; each is given back as its own tenant. Returns how many. */
  async close(): Promise<number> {
    const before = new Date(this.clock.nowMs() - characterLimits.openSpendMinutes * 60_000);
    let closed = 0;
    for (;;) {
      const open = await this.database.querySystem<{ tenantId: string; causes: string[] }>(
        `select tenant_id as "tenantId", array_agg(cause) as causes from (
           select tenant_id, cause from character_spends
           where status = 'taken' and taken_at < $1 order by taken_at limit $2
         ) as open group by 1`,
        [before, batch],
      );
      for (const { tenantId, causes } of open) {
        closed += await this.database.asTenant(tenantId, (tx) => this.settlement.giveBack(tx, causes));
      }
      if (open.reduce((sum, { causes }) => sum + causes.length, 0) < batch) return closed;
    }
  }
}
