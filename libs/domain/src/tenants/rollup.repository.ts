import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, rowList, type TenantTx } from '@parley/platform/database';
import { Not } from 'typeorm';
import { type LocalSpan, utcDay } from './local-day.js';
import { RollupEntity, type RollupName } from './rollup.entity.js';

/** The parameters of a statement that counts by local hours and days. */
export const spanRows = rowList<LocalSpan>({
  quarter: 'timestamptz',
  hour: 'timestamptz',
  day: 'timestamptz',
  dayEnd: 'timestamptz',
});

export type Rollup = Pick<RollupEntity, 'timeZone' | 'keptFrom'>;

/** The zone of a tenant's counts by day and hour. Each feature counts under its own lock. */
@Injectable()
export class RollupRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether there are counts, by the days of this zone. */
  async isIn(tx: TenantTx, name: RollupName, timeZone: string): Promise<boolean> {
    return tx.manager.existsBy(RollupEntity, { tenantId: tx.tenantId, name, timeZone });
  }

  /** Null before the first count in any zone. */
  async find(tx: TenantTx, name: RollupName): Promise<Rollup | null> {
    return tx.manager.findOneBy(RollupEntity, { tenantId: tx.tenantId, name, timeZone: Not('') });
  }

  /**
   * The state to count with, under the caller's lock for counting. If nothing was counted in any zone yet, it starts
   * with the tenant's zone.
   */
  async open(tx: TenantTx, name: RollupName): Promise<Rollup> {
    const [rollup] = await tx.query<Rollup>(
      `with made as (
         insert into rollups (tenant_id, name, time_zone, pruned_on)
         select id, $2, time_zone, $3 from tenants
         where id = $1 and not exists (select from rollups where tenant_id = $1 and name = $2)
         returning time_zone, kept_from
       )
       select time_zone as "timeZone", kept_from::text as "keptFrom" from made
       union all
       select coalesce(nullif(r.time_zone, ''), t.time_zone), r.kept_from::text
       from rollups r join tenants t on t.id = r.tenant_id where r.tenant_id = $1 and r.name = $2`,
      [tx.tenantId, name, utcDay(this.clock.now())],
    );
    if (!rollup) throw new Error('there is no such tenant');
    return rollup;
  }

  async set(
    tx: TenantTx,
    name: RollupName,
    values: Partial<Omit<RollupEntity, 'tenantId' | 'name'>>,
  ): Promise<void> {
    await tx.manager.update(RollupEntity, { tenantId: tx.tenantId, name }, values);
  }

  /** Tenants after the given one whose counts are in another zone than theirs, or were not pruned today. System path. */
  async due(name: RollupName, last: string, limit: number): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select r.tenant_id as id from rollups r join tenants t on t.id = r.tenant_id
       where r.name = $1 and (r.time_zone <> t.time_zone or r.pruned_on < $2) and r.tenant_id > $3
       order by 1 limit $4`,
      [name, utcDay(this.clock.now()), last, limit],
    );
    return rows.map(({ id }) => id);
  }
}
