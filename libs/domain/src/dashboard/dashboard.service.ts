import { Injectable } from '@nestjs/common';
import type {
  DashboardSummary,
  RankingPeriod,
  RankingRow,
  Trend,
  TrendBucket,
  TrendPeriod,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { FanFigures, type FanFilter } from '../fans/index.js';
import { portShares } from '../sub-accounts/index.js';
import { hoursOfDay, sameTimeBefore, startOfDay, startOfDayBefore, Tenants } from '../tenants/index.js';
import { DashboardReads } from './dashboard.reads.js';

const rankingRows = 10;
const daysOf: Record<Exclude<TrendPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };

/** The figures of the home page. A filter narrows them to one sub-account. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly tenants: Tenants,
    private readonly figures: FanFigures,
    private readonly reads: DashboardReads,
    private readonly clock: Clock,
  ) {}

  async summary(tx: TenantTx, filter: FanFilter): Promise<DashboardSummary> {
    const now = this.clock.now();
    const tenant = await this.tenants.current(tx);
    const { timeZone: zone } = tenant;
    const counts = await this.reads.counts(tx, filter);
    const share = await shareOf(tx, filter);
    return {
      at: now.toISOString(),
      timeZone: zone,
      ...counts,
      portNum: share ?? tenant.portNum,
      today: await this.figures.between(tx, startOfDay(now, zone), null, filter),
      yesterdaySoFar: await this.figures.between(
        tx,
        startOfDayBefore(now, zone, 1),
        sameTimeBefore(now, zone, 1),
        filter,
      ),
      total: await this.figures.total(tx, filter),
      package:
        share === null
          ? {
              family: tenant.packageFamily,
              portNum: tenant.portNum,
              endsAt: tenant.packageEndsAt?.toISOString() ?? null,
            }
          : null,
    };
  }

  async trend(tx: TenantTx, period: TrendPeriod, filter: FanFilter): Promise<Trend> {
    const now = this.clock.now();
    const { timeZone: zone } = await this.tenants.current(tx);
    const tomorrow = startOfDayBefore(now, zone, -1);
    if (period === '24h') {
      const yesterday = startOfDayBefore(now, zone, 1);
      const today = startOfDay(now, zone);
      const current = { starts: hoursOfDay(now, zone), end: tomorrow };
      const previous = { starts: hoursOfDay(yesterday, zone), end: today };
      return { period, timeZone: zone, buckets: await this.buckets(tx, now, current, previous, filter) };
    }
    const days = daysOf[period];
    const starts = (from: number) =>
      Array.from({ length: days }, (_, day) => startOfDayBefore(now, zone, from - day));
    const current = { starts: starts(days - 1), end: tomorrow };
    const previous = { starts: starts(2 * days - 1), end: startOfDayBefore(now, zone, days - 1) };
    return { period, timeZone: zone, buckets: await this.buckets(tx, now, current, previous, filter) };
  }

  async ranking(tx: TenantTx, period: RankingPeriod): Promise<RankingRow[]> {
    const { timeZone } = await this.tenants.current(tx);
    const from = period === 'today' ? startOfDay(this.clock.now(), timeZone) : null;
    return this.reads.named(tx, await this.figures.ranking(tx, from, rankingRows));
  }

  private async buckets(
    tx: TenantTx,
    now: Date,
    current: Span,
    previous: Span,
    filter: FanFilter,
  ): Promise<TrendBucket[]> {
    const counts = await this.figures.series(tx, current.starts, current.end, filter);
    const before = await this.figures.series(tx, previous.starts, previous.end, filter);
    return current.starts.map((start, index) => ({
      start: start.toISOString(),
      current: start > now ? null : (counts[index] ?? null),
      previous: before[index] ?? null,
      running: start <= now && now < (current.starts[index + 1] ?? current.end),
    }));
  }
}

/** Null for the whole tenant. */
async function shareOf(tx: TenantTx, { subAccountId }: FanFilter): Promise<number | null> {
  if (subAccountId === undefined) return null;
  return (await portShares(tx, [subAccountId])).get(subAccountId) ?? 0;
}

interface Span {
  starts: Date[];
  end: Date;
}
