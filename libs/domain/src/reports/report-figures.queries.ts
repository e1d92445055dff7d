import { Injectable } from '@nestjs/common';
import { reportLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { FanStatsQueries } from '../fans/index.js';
import type { MailMessage } from '../mail/index.js';
import { subAccountNames } from '../sub-accounts/index.js';
import { dateBefore, localDate, localDays, startOfDate } from '../tenants/index.js';
import { OrderSnapshotQueries } from '../work-orders/index.js';

type Params<Kind extends 'report-daily-close' | 'report-weekly-fans'> = MailMessage<Kind>['params'];

const weekDays = 7;
const { morningHour, ordersMax, subAccountsMax } = reportLimits;

/** The figures of reports, by the queries of the pages that they link to. */
@Injectable()
export class ReportFiguresQueries {
  constructor(
    private readonly fanStatsQueries: FanStatsQueries,
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
  ) {}

  /** The fans of a local day, and the days of work orders that closed from its morning to the next one. */
  async dailyClose(tx: TenantTx, day: string, timeZone: string): Promise<Params<'report-daily-close'>> {
    const start = startOfDate(day, timeZone);
    const next = startOfDate(dateBefore(day, -1), timeZone);
    const fans = await this.fanStatsQueries.ofBucket(tx, {
      unit: 'day',
      ...localDays(start, start, timeZone),
      timeZone,
    });
    const { items, total } = await this.orderSnapshotQueries.closedBetween(tx, {
      from: morningOf(start),
      to: morningOf(next),
      limit: ordersMax,
    });
    const orders = items.map(({ name, day: orderDay, figures, dailyGoal }) => ({
      name,
      day: orderDay,
      completed: figures.completed,
      goal: dailyGoal,
    }));
    return {
      day,
      gained: fans.gained,
      fresh: fans.fresh,
      repeat: fans.repeat,
      orders,
      more: total - items.length,
    };
  }

  /** The fans of the week that ends with a local day, beside those of the week before. */
  async weeklyFans(tx: TenantTx, to: string, timeZone: string): Promise<Params<'report-weekly-fans'>> {
    const from = dateBefore(to, weekDays - 1);
    const week = localDays(startOfDate(from, timeZone), startOfDate(to, timeZone), timeZone);
    const previous = localDays(
      startOfDate(dateBefore(from, weekDays), timeZone),
      startOfDate(dateBefore(from, 1), timeZone),
      timeZone,
    );
    const counts = await this.fanStatsQueries.series(tx, { unit: 'day', ...week, timeZone });
    const before = await this.fanStatsQueries.series(tx, { unit: 'day', ...previous, timeZone });
    const ranked = await this.fanStatsQueries.rankingOf(
      tx,
      { unit: 'day', ...week, timeZone },
      subAccountsMax,
    );
    const names = await tx.query<{ id: string; name: string }>(
      `select id, case when status = 'deleted' then '' else coalesce(nullif(remark, ''), account) end as name
       from ${subAccountNames} s where tenant_id = $1 and id = any($2)`,
      [tx.tenantId, ranked.map(({ subAccountId }) => subAccountId)],
    );
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    return {
      from,
      to,
      gained: sum(counts.map(({ gained }) => gained)),
      fresh: sum(counts.map(({ fresh }) => fresh)),
      repeat: sum(counts.map(({ repeat }) => repeat)),
      before: sum(before.map(({ gained }) => gained)),
      days: counts.map(({ gained }, index) => ({
        day: localDate(week.starts[index] ?? week.end, timeZone),
        gained,
      })),
      subAccounts: ranked.map(({ subAccountId, gained }) => ({
        name: nameOf.get(subAccountId) ?? '',
        gained,
      })),
    };
  }
}

const morningOf = (start: Date): Date => new Date(start.getTime() + morningHour * 3_600_000);

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
