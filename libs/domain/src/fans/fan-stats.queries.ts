import { Injectable } from '@nestjs/common';
import type { FanCount } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import {
  hoursOfDay,
  type LocalBuckets,
  perBucket,
  RollupRepository,
  startOfDay,
  startOfHour,
} from '../tenants/index.js';
import { FanTotalEntity } from './fan-total.entity.js';

/** Without a sub-account: the whole tenant. */
export interface FanFilter {
  subAccountId?: string;
}

interface Sums {
  gained: number;
  fresh: number;
  freshInSubAccount: number;
  freshInTenant: number;
}

const sums = `coalesce(sum(gained), 0)::int as gained, coalesce(sum(fresh), 0)::int as fresh,
  coalesce(sum(fresh_in_sub_account), 0)::int as "freshInSubAccount",
  coalesce(sum(fresh_in_tenant), 0)::int as "freshInTenant"`;

const figures = `gained, fresh, fresh_in_sub_account as "freshInSubAccount", fresh_in_tenant as "freshInTenant"`;

const tables = { hour: 'fan_hours', day: 'fan_days' } as const;

const seriesOf = (unit: LocalBuckets['unit']): string =>
  `select start, ${figures} from ${tables[unit]} where tenant_id = $1 and scope = $2 and start = any($3)`;

const subAccountsOf = (unit: LocalBuckets['unit']): string =>
  `select scope as id, ${figures} from ${tables[unit]} where tenant_id = $1 and start = $2 and scope = any($3)`;

/** By the quarters of an hour: $2 where the buckets begin and $3 where the last one ends. */
const recountedSql = `
  select ($2::timestamptz[])[width_bucket(quarter, $2::timestamptz[])] as start, ${sums} from fan_quarters
  where tenant_id = $1 and quarter >= ($2::timestamptz[])[1] and quarter < $3
    and ($4::text is null or sub_account_id = $4)
  group by 1`;

const countOf = (row: Sums | undefined): FanCount => ({
  gained: row?.gained ?? 0,
  fresh: row?.fresh ?? 0,
  repeat: (row?.gained ?? 0) - (row?.fresh ?? 0),
  freshInSubAccount: row?.freshInSubAccount ?? 0,
  freshInTenant: row?.freshInTenant ?? 0,
});

/**
 * Figures of hours and days, read from the roll-ups; each equals a recount of `gains`. While the roll-ups are in another
 * zone than the one that is asked for, they are read from the quarters of an hour.
 */
@Injectable()
export class FanStatsQueries {
  constructor(private readonly rollups: RollupRepository) {}

  /** One count per bucket. */
  async series(tx: TenantTx, buckets: LocalBuckets, { subAccountId }: FanFilter = {}): Promise<FanCount[]> {
    const { unit, starts, end, timeZone } = buckets;
    const rows = (await this.rollups.isIn(tx, 'fans', timeZone))
      ? await tx.query<Sums & { start: Date }>(seriesOf(unit), [
          tx.tenantId,
          subAccountId ?? 'tenant',
          starts,
        ])
      : await tx.query<Sums & { start: Date }>(
          recountedSql,
          [tx.tenantId, starts, end, subAccountId ?? null],
          { freshPlan: true },
        );
    return perBucket(buckets, rows).map((row) => countOf(row));
  }

  /** The count of the first bucket. */
  async ofBucket(tx: TenantTx, bucket: LocalBuckets, filter: FanFilter = {}): Promise<FanCount> {
    const [count] = await this.series(tx, bucket, filter);
    return count ?? countOf(undefined);
  }

  /** Gains of the local day containing `to`, before it. */
  async until(tx: TenantTx, to: Date, timeZone: string, { subAccountId }: FanFilter = {}): Promise<FanCount> {
    const isRolledUp = await this.rollups.isIn(tx, 'fans', timeZone);
    const from = isRolledUp ? startOfHour(to, timeZone) : startOfDay(to, timeZone);
    const hours = isRolledUp ? hoursOfDay(to, timeZone).filter((hour) => hour < from) : [];
    const [row] = await tx.query<Sums>(
      `select ${sums} from (
         select gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_hours
         where tenant_id = $1 and scope = coalesce($4, 'tenant') and start = any($5)
         union all
         select gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_quarters
         where tenant_id = $1 and quarter >= $2 and quarter < date_bin('15 minutes', $3, 'epoch')
           and ($4::text is null or sub_account_id = $4)
         union all
         select 1, (type = 'new')::int, fresh_in_sub_account::int, fresh_in_tenant::int from gains
         where tenant_id = $1 and gained_at >= date_bin('15 minutes', $3, 'epoch') and gained_at < $3
           and ($4::text is null or sub_account_id = $4)
       ) as part`,
      [tx.tenantId, from, to, subAccountId ?? null, hours],
      { freshPlan: true },
    );
    return countOf(row);
  }

  async total(tx: TenantTx, filter: FanFilter = {}): Promise<FanCount> {
    const [row] = await tx.query<Sums>(
      `select ${sums} from fan_totals where tenant_id = $1 and ($2::text is null or sub_account_id = $2)`,
      [tx.tenantId, filter.subAccountId ?? null],
      { freshPlan: true },
    );
    return countOf(row);
  }

  /** What each of these sub-accounts gained in the first bucket; those without a gain may be absent. */
  async ofSubAccounts(
    tx: TenantTx,
    { unit, starts, end, timeZone }: LocalBuckets,
    subAccountIds: string[],
  ): Promise<Map<string, FanCount>> {
    const rows = (await this.rollups.isIn(tx, 'fans', timeZone))
      ? await tx.query<Sums & { id: string }>(subAccountsOf(unit), [tx.tenantId, starts[0], subAccountIds])
      : await tx.query<Sums & { id: string }>(
          `select sub_account_id as id, ${sums} from fan_quarters
           where tenant_id = $1 and quarter >= $2 and quarter < $3 and sub_account_id = any($4) group by 1`,
          [tx.tenantId, starts[0], end, subAccountIds],
        );
    return new Map(rows.map((row) => [row.id, countOf(row)]));
  }

  /** All that each of these sub-accounts has gained. */
  async totals(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, FanCount>> {
    const rows = await tx.query<Sums & { id: string }>(
      `select sub_account_id as id, ${sums} from fan_totals where tenant_id = $1 and sub_account_id = any($2) group by 1`,
      [tx.tenantId, subAccountIds],
    );
    return new Map(rows.map((row) => [row.id, countOf(row)]));
  }

  /** The `limit` sub-accounts that gained most in the first bucket. */
  async rankingOf(
    tx: TenantTx,
    { unit, starts, end, timeZone }: LocalBuckets,
    limit: number,
  ): Promise<Ranked[]> {
    if (await this.rollups.isIn(tx, 'fans', timeZone))
      return tx.query<Ranked>(
        `select scope as "subAccountId", gained from ${tables[unit]}
         where tenant_id = $1 and start = $2 and scope <> 'tenant' order by gained desc, scope limit $3`,
        [tx.tenantId, starts[0], limit],
      );
    return tx.query<Ranked>(
      `select sub_account_id as "subAccountId", sum(gained)::int as gained from fan_quarters
       where tenant_id = $1 and quarter >= $2 and quarter < $3 group by 1 order by 2 desc, 1 limit $4`,
      [tx.tenantId, starts[0], end, limit],
    );
  }

  /** The `limit` sub-accounts that gained most ever. */
  async ranking(tx: TenantTx, limit: number): Promise<Ranked[]> {
    const rows = await tx.manager.find(FanTotalEntity, {
      where: { tenantId: tx.tenantId },
      order: { gained: 'desc', subAccountId: 'asc' },
      take: limit,
    });
    return rows.map(({ subAccountId, gained }) => ({ subAccountId, gained }));
  }
}

interface Ranked {
  subAccountId: string;
  gained: number;
}
