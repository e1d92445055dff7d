import { Injectable } from '@nestjs/common';
import {
  type Bucket,
  type DashboardSummary,
  type DayQuery,
  type MessageTrend,
  type RankingQuery,
  type RankingRow,
  type Trend,
  trendLimits,
  type TrendPeriod,
  type TrendQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MessageStatsQueries } from '../chat/index.js';
import { FanStatsQueries, type FanScope, seenBy, uncountedReports } from '../fans/index.js';
import { desktopSessions } from '../identity/index.js';
import { onlinePorts } from '../ports/index.js';
import { jointPortAllowance, subAccountNames } from '../sub-accounts/index.js';
import {
  countDays,
  dateBefore,
  hoursOfDay,
  localDate,
  localDayAt,
  type LocalBuckets,
  sameTimeBefore,
  startOfDate,
  startOfDay,
  startOfDayBefore,
  TenantRepository,
} from '../tenants/index.js';

/** Counts of a tenant or of some sub-accounts. */
interface Counts {
  portsOnline: number;
  clientsOnline: number;
  subAccountsNormal: number;
  isCounting: boolean;
}

/** Reports that wait longer show that counting is behind. */
const countedWithinMs = 10_000;

const rankingRows = 10;
const lengths: Record<Exclude<TrendPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };

/** Local dates, both included. */
interface Days {
  from: string;
  to: string;
}

/** Spans of the same length, one after the other. */
interface Spans {
  current: LocalBuckets;
  previous: LocalBuckets;
}

/** The figures of the home page. A filter narrows them to some sub-accounts. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly fanStatsQueries: FanStatsQueries,
    private readonly messageStatsQueries: MessageStatsQueries,
    private readonly clock: Clock,
  ) {}

  async summary(tenantId: string, filter: FanScope): Promise<DashboardSummary> {
    return this.database.asTenant(tenantId, async (tx) => {
      const now = this.clock.now();
      const tenant = await this.tenantRepository.current(tx);
      const { timeZone: zone } = tenant;
      const counts = await countsOf(tx, filter, now);
      const share = await shareOf(tx, filter);
      return {
        at: now.toISOString(),
        timeZone: zone,
        ...counts,
        portNum: share ?? tenant.portNum,
        today: await this.fanStatsQueries.ofBucket(tx, localDayAt(now, zone), filter),
        yesterdaySoFar: await this.fanStatsQueries.until(tx, sameTimeBefore(now, zone, 1), zone, filter),
        total: await this.fanStatsQueries.total(tx, filter),
        package:
          share === null
            ? {
                family: tenant.packageFamily,
                portNum: tenant.portNum,
                endsAt: tenant.packageEndsAt?.toISOString() ?? null,
              }
            : null,
      };
    });
  }

  /** Rejects with `request.invalid` if the query has neither a period nor days. */
  async trend(tenantId: string, query: TrendQuery, filter: FanScope): Promise<Trend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, query, (buckets) => this.fanStatsQueries.series(tx, buckets, filter)),
    );
  }

  async messageTrend(tenantId: string, query: TrendQuery, filter: FanScope): Promise<MessageTrend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, query, (buckets) => this.messageStatsQueries.series(tx, buckets, filter)),
    );
  }

  async ranking(tenantId: string, query: RankingQuery): Promise<RankingRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const period = periodOf(query);
      if (period === 'total') return named(tx, await this.fanStatsQueries.ranking(tx, rankingRows));
      const days =
        period === 'today' ? localDayAt(this.clock.now(), timeZone) : daysOf(period, timeZone).current;
      return named(tx, await this.fanStatsQueries.rankingOf(tx, days, rankingRows));
    });
  }

  private async trendOf<Count>(
    tx: TenantTx,
    query: TrendQuery,
    series: (buckets: LocalBuckets) => Promise<Count[]>,
  ): Promise<{ period: TrendPeriod | 'days'; timeZone: string; buckets: Bucket<Count>[] }> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const period = periodOf(query);
    const { current, previous } = spansOf(period, now, timeZone);
    // The span before ends where this one begins.
    const counts = await series({ ...current, starts: [...previous.starts, ...current.starts] });
    const buckets = current.starts.map((start, index) => ({
      start: start.toISOString(),
      current: start > now ? null : (counts[previous.starts.length + index] ?? null),
      previous: index < previous.starts.length ? (counts[index] ?? null) : null,
      running: start <= now && now < (current.starts[index + 1] ?? current.end),
    }));
    return { period: typeof period === 'string' ? period : 'days', timeZone, buckets };
  }
}

/** The chosen days, or else the period. Rejects with `request.invalid` if the query has neither. */
function periodOf<Period>({ period, from, to }: DayQuery<Period>): Period | Days {
  if (from !== undefined && to !== undefined) return { from, to };
  const missing = from !== undefined ? 'to' : to !== undefined ? 'from' : 'period';
  if (period === undefined || missing !== 'period')
    throw AppError.field(missing, 'required', `${missing} is required.`);
  return period;
}

/** The local hours of today and yesterday, or the days of a span and of the span before. */
function spansOf(period: TrendPeriod | Days, now: Date, timeZone: string): Spans {
  if (period === '24h') {
    const hours = (day: Date, end: Date): LocalBuckets => ({
      unit: 'hour',
      starts: hoursOfDay(day, timeZone),
      end,
      timeZone,
    });
    return {
      current: hours(now, startOfDayBefore(now, timeZone, -1)),
      previous: hours(startOfDayBefore(now, timeZone, 1), startOfDay(now, timeZone)),
    };
  }
  if (typeof period !== 'string') return daysOf(period, timeZone);
  const today = localDate(now, timeZone);
  return daysOf({ from: dateBefore(today, lengths[period] - 1), to: today }, timeZone);
}

/** Rejects with `request.invalid` if there are no days, or too many. */
function daysOf({ from, to }: Days, timeZone: string): Spans {
  const count = countDays({ from, to }, trendLimits.days);
  const span = (first: string): LocalBuckets => ({
    unit: 'day',
    starts: Array.from({ length: count }, (_, day) => startOfDate(dateBefore(first, -day), timeZone)),
    end: startOfDate(dateBefore(first, -count), timeZone),
    timeZone,
  });
  return { current: span(from), previous: span(dateBefore(from, count)) };
}

async function countsOf(tx: TenantTx, filter: FanScope, now: Date): Promise<Counts> {
  const [row] = await tx.query<Counts>(
    `select
         (select count(*)::int from ${onlinePorts} p where tenant_id = $1
           and ($2::text[] is null or sub_account_id = any($2))) as "portsOnline",
         (select count(distinct x.sub_account_id)::int from ${desktopSessions} x join ${subAccountNames} a on a.id = x.sub_account_id
           where a.tenant_id = $1 and a.status = 'normal' and ($2::text[] is null or a.id = any($2))
             and x.ended_at is null and x.online_until > $3) as "clientsOnline",
         (select count(*)::int from ${subAccountNames} s where tenant_id = $1 and status = 'normal'
           and ($2::text[] is null or id = any($2))) as "subAccountsNormal",
         exists (select from ${uncountedReports('$1')} o where o.created_at < $4) as "isCounting"`,
    [tx.tenantId, seenBy(filter), now, new Date(now.getTime() - countedWithinMs)],
    { freshPlan: true },
  );
  if (!row) throw new Error('no counts');
  return row;
}

async function named(
  tx: TenantTx,
  ranked: { subAccountId: string; gained: number }[],
): Promise<RankingRow[]> {
  return tx.query<RankingRow>(
    `select a.id as "subAccountId", a.remark, case when a.status = 'deleted' then '' else a.account end as account,
         ranked.gained
       from unnest($1::text[], $2::int[]) with ordinality as ranked(id, gained, place)
       join ${subAccountNames} a on a.id = ranked.id order by ranked.place`,
    [ranked.map((row) => row.subAccountId), ranked.map((row) => row.gained)],
  );
}

/** The ports of the sub-accounts' shares; null for the whole tenant. */
async function shareOf(tx: TenantTx, filter: FanScope): Promise<number | null> {
  const seen = seenBy(filter);
  if (seen === null) return null;
  return jointPortAllowance(tx, seen);
}
