import { Injectable } from '@nestjs/common';
import { type FanCount, type FanCounts, type FanFilter, pageLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { countRows, type TenantTx } from '@parley/platform/database';
import { RollupRepository, startOfDay, startOfDayBefore } from '../../tenants/index.js';
import { type FanScope, FanStatsQueries, type Sums, sums } from '../fan-stats.queries.js';
import type { FanRows } from './fan-filter.queries.js';
import { FanOrderRegistry } from './fan-order.registry.js';

const [quarterMs, dayMs] = [900_000, 86_400_000];

/** The longest span in which quarters of an hour are summed for one platform. Counts of days are not split by platform. */
const platformSpanMs = 8 * dayMs;

/** Filters without totals. */
const beyondTotals = [
  'search',
  'socialAccountId',
  'platform',
  'from',
  'to',
  'tag',
  'late',
  'left',
  'origin',
] as const satisfies (keyof FanFilter)[];

/** Rows of one span in one table. Null means no bound. */
interface Part {
  table: 'days' | 'quarters' | 'gains';
  from: Date | null;
  to: Date | null;
}

const figures = 'gained, fresh, fresh_in_sub_account, fresh_in_tenant';

/** $1 the tenant, $2 the sub-account or null, $3 the platform or null. */
const partSql = {
  days: `select ${figures} from fan_days where tenant_id = $1 and scope = coalesce($2, 'tenant') and $3::text is null
    and start`,
  quarters: `select ${figures} from fan_quarters where tenant_id = $1 and ($2::text is null or sub_account_id = $2)
    and ($3::text is null or platform = $3) and quarter`,
  gains: `select 1 as gained, (type = 'new')::int as fresh, fresh_in_sub_account::int as fresh_in_sub_account,
    fresh_in_tenant::int as fresh_in_tenant from gains where tenant_id = $1 and ($2::text is null or sub_account_id = $2) and ($3::text is null or platform = $3)
    and gained_at`,
} as const;

/**
 * Counts gains that match a filter, and how many of them are new in each scope. Counts of days and quarters of an hour
 * answer filters by sub-account, time and type. For other filters the gains are counted.
 */
@Injectable()
export class FanCountQueries {
  constructor(
    private readonly fanStatsQueries: FanStatsQueries,
    private readonly rollupRepository: RollupRepository,
    private readonly fanOrderRegistry: FanOrderRegistry,
    private readonly clock: Clock,
  ) {}

  /** `rows` are the gains that match the filter. */
  async counts(tx: TenantTx, scope: FanScope, filter: FanFilter, rows: FanRows): Promise<FanCounts> {
    const summed = await this.summed(tx, scope, filter);
    if (!summed) return this.counted(tx, rows);
    const { type } = filter;
    if (type === undefined) return { ...summed, isComplete: true };
    const gained = ofType(summed, type);
    if (gained <= pageLimits.counted) return this.counted(tx, rows);
    return {
      gained,
      fresh: type === 'new' ? gained : 0,
      repeat: type === 'new' ? 0 : gained,
      freshInSubAccount: null,
      freshInTenant: null,
      isComplete: true,
    };
  }

  /**
   * The number of matching gains, up to the limit for counts of lists. The tenant, sub-accounts and work orders have
   * stored totals. It sends its statement before its first await.
   */
  async listed(tx: TenantTx, scope: FanScope, filter: FanFilter, rows: FanRows): Promise<number> {
    const total = this.total(tx, scope, filter);
    return total ? Math.min(await total, pageLimits.counted + 1) : countRows(tx, rows, rows.latestFirst);
  }

  /** Undefined if the filter has no total. */
  private total(tx: TenantTx, scope: FanScope, filter: FanFilter): Promise<number> | undefined {
    if (beyondTotals.some((name) => filter[name] !== undefined)) return undefined;
    const { workOrderId, type } = filter;
    const [own, asked] = [scope.subAccountId, filter.subAccountId];
    if (scope.subAccountIds || (own !== undefined && asked !== undefined && own !== asked)) return undefined;
    const subAccountId = own ?? asked;
    if (workOrderId === undefined)
      return this.fanStatsQueries
        .total(tx, subAccountId === undefined ? {} : { subAccountId })
        .then((count) => ofType(count, type));
    const isOfOrder = subAccountId === undefined && type === undefined;
    return isOfOrder ? this.fanOrderRegistry.find()?.total(tx, workOrderId) : undefined;
  }

  /** Counts the latest gains, up to the limit for counts of lists. */
  private async counted(tx: TenantTx, rows: FanRows): Promise<FanCounts> {
    const { from, where, parameters, latestFirst } = rows;
    const most = pageLimits.counted;
    const [row] = await tx.query<Sums & { isComplete: boolean }>(
      `select count(*) filter (where n <= ${most})::int as gained,
         count(*) filter (where n <= ${most} and type = 'new')::int as fresh,
         count(*) filter (where n <= ${most} and fresh_in_sub_account)::int as "freshInSubAccount",
         count(*) filter (where n <= ${most} and fresh_in_tenant)::int as "freshInTenant",
         count(*) <= ${most} as "isComplete"
       from (select r.*, row_number() over () as n from (
         select g.type, g.fresh_in_sub_account, g.fresh_in_tenant from ${from} where ${where}
         order by ${latestFirst} limit ${most + 1}) r) r`,
      parameters,
      { freshPlan: true },
    );
    if (!row) throw new Error('no counts');
    return { ...row, repeat: row.gained - row.fresh };
  }

  /** Null if the stored counts cannot answer the filter. */
  private async summed(tx: TenantTx, scope: FanScope, filter: FanFilter): Promise<FanCount | null> {
    const { search, socialAccountId, tag, workOrderId, late, left, origin, platform } = filter;
    if (
      search?.trim() ||
      [socialAccountId, tag, workOrderId, late, left, origin].some((given) => given !== undefined)
    )
      return null;
    const { from, to } = this.boundsOf(filter);
    if (platform !== undefined && !(from && to && to.getTime() - from.getTime() <= platformSpanMs))
      return null;
    const [own, asked] = [scope.subAccountId, filter.subAccountId];
    if (scope.subAccountIds || (own !== undefined && asked !== undefined && own !== asked)) return null;
    const subAccountId = own ?? asked;
    if (!from && !to && platform === undefined)
      return this.fanStatsQueries.total(tx, subAccountId === undefined ? {} : { subAccountId });
    const rollup = platform === undefined ? await this.rollupRepository.find(tx, 'fans') : null;
    const parts = partsOf(from, to, rollup?.timeZone ?? null);
    if (parts.length === 0) return countOf({ gained: 0, fresh: 0, freshInSubAccount: 0, freshInTenant: 0 });
    const values: unknown[] = [tx.tenantId, subAccountId ?? null, platform ?? null];
    const bound = (at: Date | null, none: string): string =>
      `$${values.push(at?.toISOString() ?? none)}::timestamptz`;
    const selects = parts.map(
      (part) =>
        `${partSql[part.table]} >= ${bound(part.from, '-infinity')} and ${columnOf[part.table]} < ${bound(part.to, 'infinity')}`,
    );
    const [row] = await tx.query<Sums>(
      `select ${sums} from (${selects.join(' union all ')}) as part`,
      values,
      { freshPlan: true },
    );
    return row ? countOf(row) : null;
  }

  /** Drops bounds in the future or before 1970, because no gain is there. */
  private boundsOf({ from, to }: FanFilter): { from: Date | null; to: Date | null } {
    const [first, last] = [from, to].map((at) => (at === undefined ? null : new Date(at)));
    return {
      from: first && first.getTime() > 0 ? first : null,
      to: last && last.getTime() <= this.clock.nowMs() + dayMs ? last : null,
    };
  }
}

const columnOf = { days: 'start', quarters: 'quarter', gains: 'gained_at' } as const;

const ofType = ({ gained, fresh, repeat }: FanCount, type: FanFilter['type']): number =>
  type === undefined ? gained : type === 'new' ? fresh : repeat;

const countOf = (row: Sums): FanCount => ({ ...row, repeat: row.gained - row.fresh });

/** Splits a span into whole local days, whole quarters of an hour beside them, and single gains in cut quarters. */
function partsOf(from: Date | null, to: Date | null, timeZone: string | null): Part[] {
  const firstQuarter = from && new Date(Math.ceil(from.getTime() / quarterMs) * quarterMs);
  const lastQuarter = to && new Date(Math.floor(to.getTime() / quarterMs) * quarterMs);
  if (firstQuarter && lastQuarter && firstQuarter >= lastQuarter) return spans([['gains', from, to]]);
  const days = timeZone === null ? null : daysWithin(firstQuarter, lastQuarter, timeZone);
  return spans([
    ...(from ? [['gains', from, firstQuarter] as const] : []),
    ...(days
      ? [
          ...(firstQuarter ? [['quarters', firstQuarter, days.from] as const] : []),
          ['days', days.from, days.to] as const,
          ...(lastQuarter ? [['quarters', days.to, lastQuarter] as const] : []),
        ]
      : [['quarters', firstQuarter, lastQuarter] as const]),
    ...(to ? [['gains', lastQuarter, to] as const] : []),
  ]);
}

const spans = (given: (readonly [Part['table'], Date | null, Date | null])[]): Part[] =>
  given.map(([table, from, to]) => ({ table, from, to })).filter(({ from, to }) => !from || !to || from < to);

/** The whole days between two instants. Null if there are none. */
function daysWithin(
  from: Date | null,
  to: Date | null,
  timeZone: string,
): { from: Date | null; to: Date | null } | null {
  const begun = from && startOfDay(from, timeZone);
  const first = begun && from && begun < from ? startOfDayBefore(from, timeZone, -1) : begun;
  const last = to && startOfDay(to, timeZone);
  return first && last && first >= last ? null : { from: first, to: last };
}
