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
import { FanStatsQueries, type FanFilter } from '../fans/index.js';
import { portAllowances } from '../sub-accounts/index.js';
import {
  hoursOfDay,
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

  async summary(tenantId: string, filter: FanFilter): Promise<DashboardSummary> {
    return this.database.asTenant(tenantId, (tx) => this.summaryIn(tx, filter));
  }

  async trend(tenantId: string, period: TrendPeriod, filter: FanFilter): Promise<Trend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, ({ starts, end }) => this.figures.series(tx, starts, end, filter)),
    );
  }

  async messageTrend(tenantId: string, period: TrendPeriod, filter: FanFilter): Promise<MessageTrend> {
    return this.database.asTenant(tenantId, (tx) =>
      this.trendOf(tx, period, ({ starts, end }) => this.messages.series(tx, starts, end, filter)),
    );
  }

  async ranking(tenantId: string, period: RankingPeriod): Promise<RankingRow[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const from = period === 'today' ? startOfDay(this.clock.now(), timeZone) : null;
      return this.reads.named(tx, await this.figures.ranking(tx, from, rankingRows));
    });
  }

  private async summaryIn(tx: TenantTx, filter: FanFilter): Promise<DashboardSummary> {
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

  private async trendOf<Count>(
    tx: TenantTx,
    period: TrendPeriod,
    series: (span: Span) => Promise<Count[]>,
  ): Promise<{ period: TrendPeriod; timeZone: string; buckets: Bucket<Count>[] }> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const { current, previous } = spansOf(period, now, timeZone);
    const counts = await series(current);
    const before = await series(previous);
    const buckets = current.starts.map((start, index) => ({
      start: start.toISOString(),
      current: start > now ? null : (counts[index] ?? null),
      previous: before[index] ?? null,
      running: start <= now && now < (current.starts[index + 1] ?? current.end),
    }));
    return { period, timeZone, buckets };
  }
}

/** The local hours of today and yesterday, or the days of a span and of the one before. */
function spansOf(period: TrendPeriod, now: Date, zone: string): { current: Span; previous: Span } {
  const tomorrow = startOfDayBefore(now, zone, -1);
  if (period === '24h') {
    const yesterday = startOfDayBefore(now, zone, 1);
    return {
      current: { starts: hoursOfDay(now, zone), end: tomorrow },
      previous: { starts: hoursOfDay(yesterday, zone), end: startOfDay(now, zone) },
    };
  }
  const days = daysOf[period];
  const starts = (from: number) =>
    Array.from({ length: days }, (_, day) => startOfDayBefore(now, zone, from - day));
  return {
    current: { starts: starts(days - 1), end: tomorrow },
    previous: { starts: starts(2 * days - 1), end: startOfDayBefore(now, zone, days - 1) },
  };
}

/** Null for the whole tenant. */
async function shareOf(tx: TenantTx, { subAccountId }: FanFilter): Promise<number | null> {
  if (subAccountId === undefined) return null;
  return (await portAllowances(tx, [subAccountId])).get(subAccountId) ?? 0;
}

interface Span {
  starts: Date[];
  end: Date;
}
