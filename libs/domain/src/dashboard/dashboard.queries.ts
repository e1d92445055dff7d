import { Injectable } from '@nestjs/common';
import type {
  Bucket,
  DashboardSummary,
  MessageTrend,
  RankingPeriod,
  RankingRow,
  Trend,
  TrendPeriod,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { MessageStatsQueries } from '../chat/index.js';
import { FanStatsQueries, type FanScope } from '../fans/index.js';
import { desktopSessions } from '../identity/index.js';
import { onlinePorts } from '../ports/index.js';
import { portAllowances, subAccountNames } from '../sub-accounts/index.js';
import {
  hoursOfDay,
  localDayAt,
  type LocalBuckets,
  sameTimeBefore,
  startOfDay,
  startOfDayBefore,
  TenantRepository,
} from '../tenants/index.js';

/** Counts of a tenant or of one sub-account. */
interface Counts {
  portsOnline: number;
  clientsOnline: number;
  subAccountsNormal: number;
}

const rankingRows = 10;
const daysOf: Record<Exclude<TrendPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };

/** The figures of the home page. A filter narrows them to one sub-account. */
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

  async trend(tenantId: string, period: TrendPeriod, filter: FanScope): Promise<Trend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, (buckets) => this.fanStatsQueries.series(tx, buckets, filter)),
    );
  }

  async messageTrend(tenantId: string, period: TrendPeriod, filter: FanScope): Promise<MessageTrend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, (buckets) => this.messageStatsQueries.series(tx, buckets, filter)),
    );
  }

  async ranking(tenantId: string, period: RankingPeriod): Promise<RankingRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const today = localDayAt(this.clock.now(), timeZone);
      const ranked =
        period === 'today'
          ? await this.fanStatsQueries.rankingOf(tx, today, rankingRows)
          : await this.fanStatsQueries.ranking(tx, rankingRows);
      return named(tx, ranked);
    });
  }

  private async trendOf<Count>(
    tx: TenantTx,
    period: TrendPeriod,
    series: (buckets: LocalBuckets) => Promise<Count[]>,
  ): Promise<{ period: TrendPeriod; timeZone: string; buckets: Bucket<Count>[] }> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const { current, previous } = spansOf(period, now, timeZone);
    // The span before ends where this one begins.
    const counts = await series({ ...current, starts: [...previous.starts, ...current.starts] });
    const buckets = current.starts.map((start, index) => ({
      start: start.toISOString(),
      current: start > now ? null : (counts[previous.starts.length + index] ?? null),
      previous: index < previous.starts.length ? (counts[index] ?? null) : null,
      running: start <= now && now < (current.starts[index + 1] ?? current.end),
    }));
    return { period, timeZone, buckets };
  }
}

/** The local hours of today and yesterday, or the days of a span and of the span before. */
function spansOf(
  period: TrendPeriod,
  now: Date,
  timeZone: string,
): { current: LocalBuckets; previous: LocalBuckets } {
  const tomorrow = startOfDayBefore(now, timeZone, -1);
  if (period === '24h') {
    const hours = (day: Date, end: Date): LocalBuckets => ({
      unit: 'hour',
      starts: hoursOfDay(day, timeZone),
      end,
      timeZone,
    });
    return {
      current: hours(now, tomorrow),
      previous: hours(startOfDayBefore(now, timeZone, 1), startOfDay(now, timeZone)),
    };
  }
  const days = daysOf[period];
  const span = (from: number, end: Date): LocalBuckets => ({
    unit: 'day',
    starts: Array.from({ length: days }, (_, day) => startOfDayBefore(now, timeZone, from - day)),
    end,
    timeZone,
  });
  return {
    current: span(days - 1, tomorrow),
    previous: span(2 * days - 1, startOfDayBefore(now, timeZone, days - 1)),
  };
}

async function countsOf(tx: TenantTx, { subAccountId }: FanScope, now: Date): Promise<Counts> {
  const [row] = await tx.query<Counts>(
    `select
         (select count(*)::int from ${onlinePorts} p where tenant_id = $1
           and ($2::text is null or sub_account_id = $2)) as "portsOnline",
         (select count(distinct x.sub_account_id)::int from ${desktopSessions} x join ${subAccountNames} a on a.id = x.sub_account_id
           where a.tenant_id = $1 and a.status = 'normal' and ($2::text is null or a.id = $2)
             and x.ended_at is null and x.online_until > $3) as "clientsOnline",
         (select count(*)::int from ${subAccountNames} s where tenant_id = $1 and status = 'normal'
           and ($2::text is null or id = $2)) as "subAccountsNormal"`,
    [tx.tenantId, subAccountId ?? null, now],
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

/** The ports of a sub-account's share; null for the whole tenant. */
async function shareOf(tx: TenantTx, { subAccountId }: FanScope): Promise<number | null> {
  if (subAccountId === undefined) return null;
  return (await portAllowances(tx, [subAccountId])).get(subAccountId) ?? 0;
}
