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
import { portAllowances } from '../sub-accounts/index.js';
import {
  hoursOfDay,
  localDayAt,
  type LocalBuckets,
  sameTimeBefore,
  startOfDay,
  startOfDayBefore,
  TenantRepository,
} from '../tenants/index.js';
import { DashboardQueries } from './dashboard.queries.js';

const rankingRows = 10;
const daysOf: Record<Exclude<TrendPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };

/** The figures of the home page. A filter narrows them to one sub-account. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly figures: FanStatsQueries,
    private readonly messages: MessageStatsQueries,
    private readonly reads: DashboardQueries,
    private readonly clock: Clock,
  ) {}

  async summary(tenantId: string, filter: FanScope): Promise<DashboardSummary> {
    return this.database.asTenant(tenantId, (tx) => this.summaryIn(tx, filter));
  }

  async trend(tenantId: string, period: TrendPeriod, filter: FanScope): Promise<Trend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, (buckets) => this.figures.series(tx, buckets, filter)),
    );
  }

  async messageTrend(tenantId: string, period: TrendPeriod, filter: FanScope): Promise<MessageTrend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, (buckets) => this.messages.series(tx, buckets, filter)),
    );
  }

  async ranking(tenantId: string, period: RankingPeriod): Promise<RankingRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const today = localDayAt(this.clock.now(), timeZone);
      const ranked =
        period === 'today'
          ? await this.figures.rankingOf(tx, today, rankingRows)
          : await this.figures.ranking(tx, rankingRows);
      return this.reads.named(tx, ranked);
    });
  }

  private async summaryIn(tx: TenantTx, filter: FanScope): Promise<DashboardSummary> {
    const now = this.clock.now();
    const tenant = await this.tenantRepository.current(tx);
    const { timeZone: zone } = tenant;
    const counts = await this.reads.counts(tx, filter);
    const share = await shareOf(tx, filter);
    return {
      at: now.toISOString(),
      timeZone: zone,
      ...counts,
      portNum: share ?? tenant.portNum,
      today: await this.figures.ofBucket(tx, localDayAt(now, zone), filter),
      yesterdaySoFar: await this.figures.until(tx, sameTimeBefore(now, zone, 1), zone, filter),
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

  private async trendOf<Count>(
    tx: TenantTx,
    period: TrendPeriod,
    series: (buckets: LocalBuckets) => Promise<Count[]>,
  ): Promise<{ period: TrendPeriod; timeZone: string; buckets: Bucket<Count>[] }> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const { current, previous } = spansOf(period, now, timeZone);
    // The one before ends where this one begins.
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

/** The local hours of today and yesterday, or the days of a span and of the one before. */
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

/** Null for the whole tenant. */
async function shareOf(tx: TenantTx, { subAccountId }: FanScope): Promise<number | null> {
  if (subAccountId === undefined) return null;
  return (await portAllowances(tx, [subAccountId])).get(subAccountId) ?? 0;
}
