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

/** Without a sub-account, the scope is the whole tenant. */
export interface FanScope {
  subAccountId?: string;
  /** Several sub-accounts. Their figures are summed. */
  subAccountIds?: string[];
}

/** The sub-accounts of a scope. Null for all. */
export const seenBy = ({ subAccountId, subAccountIds }: FanScope): string[] | null =>
  subAccountId === undefined ? (subAccountIds ?? null) : [subAccountId];

export interface Sums {
  gained: number;
  fresh: number;
  freshInSubAccount: number;
  freshInTenant: number;
}

/** The sums of a statement's figures. */
export const sums = `coalesce(sum(gained), 0)::int as gained, coalesce(sum(fresh), 0)::int as fresh,
  coalesce(sum(fresh_in_sub_account), 0)::int as "freshInSubAccount",
  coalesce(sum(fresh_in_tenant), 0)::int as "freshInTenant"`;

const figures = `gained, fresh, fresh_in_sub_account as "freshInSubAccount", fresh_in_tenant as "freshInTenant"`;

const tables = { hour: 'fan_hours', day: 'fan_days' } as const;

/** $2 the scopes: sub-account ids or `tenant`. */
const seriesOf = (unit: LocalBuckets['unit']): string =>
  `select start, ${sums} from ${tables[unit]} where tenant_id = $1 and scope = any($2) and start = any($3) group by 1`;

/** Reads the quarters of an hour. $2 the start of the buckets, $3 the end of the last one. */
const recountedSql = `
  select ($2::timestamptz[])[width_bucket(quarter, $2::timestamptz[])] as start, ${sums} from fan_quarters
  where tenant_id = $1 and quarter >= ($2::timestamptz[])[1] and quarter < $3
    and ($4::text[] is null or sub_account_id = any($4))
  group by 1`;

/** $4 the scopes: sub-account ids and `tenant`. */
const totalsSql = `
  select 'total' as span, coalesce(sub_account_id, 'tenant') as scope, ${sums} from fan_totals where tenant_id = $1
  group by grouping sets ((), (sub_account_id)) having coalesce(sub_account_id, 'tenant') = any($4)`;

/** $2 the running day and $3 the running hour. */
const runningSql = `
  select 'today' as span, scope, ${figures} from fan_days where tenant_id = $1 and start = $2 and scope = any($4)
  union all
  select 'hour', scope, ${figures} from fan_hours where tenant_id = $1 and start = $3 and scope = any($4)
  union all ${totalsSql}`;

const recountedSince = (span: keyof RunningFigures, from: string): string => `
  select '${span}' as span, coalesce(sub_account_id, 'tenant') as scope, ${sums} from fan_quarters
  where tenant_id = $1 and quarter >= ${from}
  group by grouping sets ((), (sub_account_id)) having coalesce(sub_account_id, 'tenant') = any($4)`;

const recountedRunningSql = `
  ${recountedSince('today', '$2')} union all ${recountedSince('hour', '$3')} union all ${totalsSql}`;

const countOf = (row: Sums | undefined): FanCount => ({
  gained: row?.gained ?? 0,
  fresh: row?.fresh ?? 0,
  repeat: (row?.gained ?? 0) - (row?.fresh ?? 0),
  freshInSubAccount: row?.freshInSubAccount ?? 0,
  freshInTenant: row?.freshInTenant ?? 0,
});

export interface RunningFigures {
  today: FanCount;
  hour: FanCount;
  total: FanCount;
}

/**
 * Counts by hour and day. They are read from the roll-ups, and each equals a recount of `gains`. While the roll-ups are
 * in another zone, the quarters of an hour are read.
 */
@Injectable()
export class FanStatsQueries {
  constructor(private readonly rollupRepository: RollupRepository) {}

  /** One count per bucket. */
  async series(tx: TenantTx, buckets: LocalBuckets, scope: FanScope = {}): Promise<FanCount[]> {
    const { unit, starts, end, timeZone } = buckets;
    const seen = seenBy(scope);
    const rows = (await this.rollupRepository.isIn(tx, 'fans', timeZone))
      ? await tx.query<Sums & { start: Date }>(seriesOf(unit), [tx.tenantId, seen ?? ['tenant'], starts])
      : await tx.query<Sums & { start: Date }>(recountedSql, [tx.tenantId, starts, end, seen], {
          freshPlan: true,
        });
    return perBucket(buckets, rows).map((row) => countOf(row));
  }

  /** The count of the first bucket. */
  async ofBucket(tx: TenantTx, bucket: LocalBuckets, filter: FanScope = {}): Promise<FanCount> {
    const [count] = await this.series(tx, bucket, filter);
    return count ?? countOf(undefined);
  }

  /** The running counts of these sub-accounts by their ids, and of the tenant by its own id, in one statement. */
  async running(
    tx: TenantTx,
    { day, hour }: { day: LocalBuckets; hour: LocalBuckets },
    subAccountIds: readonly string[],
  ): Promise<Map<string, RunningFigures>> {
    const isRolledUp = await this.rollupRepository.isIn(tx, 'fans', day.timeZone);
    const rows = await tx.query<Sums & { span: keyof RunningFigures; scope: string }>(
      isRolledUp ? runningSql : recountedRunningSql,
      [tx.tenantId, day.starts[0], hour.starts[0], ['tenant', ...subAccountIds]],
    );
    const counts = new Map(rows.map((row) => [`${row.span} ${row.scope}`, countOf(row)]));
    const none = countOf(undefined);
    const figuresOf = (scope: string): RunningFigures => ({
      today: counts.get(`today ${scope}`) ?? none,
      hour: counts.get(`hour ${scope}`) ?? none,
      total: counts.get(`total ${scope}`) ?? none,
    });
    return new Map([
      [tx.tenantId, figuresOf('tenant')],
      ...subAccountIds.map((id) => [id, figuresOf(id)] as const),
    ]);
  }

  /** Gains of `to`'s local day, up to `to`. */
  async until(tx: TenantTx, to: Date, timeZone: string, scope: FanScope = {}): Promise<FanCount> {
    const isRolledUp = await this.rollupRepository.isIn(tx, 'fans', timeZone);
    const from = isRolledUp ? startOfHour(to, timeZone) : startOfDay(to, timeZone);
    const hours = isRolledUp ? hoursOfDay(to, timeZone).filter((hour) => hour < from) : [];
    const [row] = await tx.query<Sums>(
      `select ${sums} from (
         select gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_hours
         where tenant_id = $1 and scope = any(coalesce($4::text[], '{tenant}')) and start = any($5)
         union all
         select gained, fresh, fresh_in_sub_account, fresh_in_tenant from fan_quarters
         where tenant_id = $1 and quarter >= $2 and quarter < date_bin('15 minutes', $3, 'epoch')
           and ($4::text[] is null or sub_account_id = any($4))
         union all
         select 1, (type = 'new')::int, fresh_in_sub_account::int, fresh_in_tenant::int from gains
         where tenant_id = $1 and gained_at >= date_bin('15 minutes', $3, 'epoch') and gained_at < $3
           and ($4::text[] is null or sub_account_id = any($4))
       ) as part`,
      [tx.tenantId, from, to, seenBy(scope), hours],
      { freshPlan: true },
    );
    return countOf(row);
  }

  async total(tx: TenantTx, scope: FanScope = {}): Promise<FanCount> {
    const [row] = await tx.query<Sums>(
      `select ${sums} from fan_totals where tenant_id = $1 and ($2::text[] is null or sub_account_id = any($2))`,
      [tx.tenantId, seenBy(scope)],
      { freshPlan: true },
    );
    return countOf(row);
  }

  /** The `limit` sub-accounts with the most gains in the buckets. */
  async rankingOf(
    tx: TenantTx,
    { unit, starts, end, timeZone }: LocalBuckets,
    limit: number,
  ): Promise<Ranked[]> {
    if (await this.rollupRepository.isIn(tx, 'fans', timeZone))
      return tx.query<Ranked>(
        `select scope as "subAccountId", sum(gained)::int as gained from ${tables[unit]}
         where tenant_id = $1 and start = any($2) and scope <> 'tenant' group by 1 order by 2 desc, 1 limit $3`,
        [tx.tenantId, starts, limit],
      );
    return tx.query<Ranked>(
      `select sub_account_id as "subAccountId", sum(gained)::int as gained from fan_quarters
       where tenant_id = $1 and quarter >= $2 and quarter < $3 group by 1 order by 2 desc, 1 limit $4`,
      [tx.tenantId, starts[0], end, limit],
    );
  }

  /** The `limit` sub-accounts with the most gains of all time. */
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
