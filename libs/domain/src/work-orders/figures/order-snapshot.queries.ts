import { Injectable } from '@nestjs/common';
import type {
  OrderAccountSnapshot,
  OrderChartDay,
  OrderSnapshot,
  OrderSnapshotQuery,
  Page,
} from '@parley/contracts/public';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import { figuresFrom, type StoredFigures } from '../work-order.policy.js';
import { figuresOfColumns } from '../work-order.queries.js';
import { WorkOrderRepository } from '../work-order.repository.js';

interface Row extends Omit<OrderSnapshot, 'startsAt' | 'endsAt' | 'closedAt' | 'figures' | 'total'> {
  startsAt: Date;
  endsAt: Date;
  closedAt: Date;
  figures: StoredFigures;
  total: StoredFigures & { contacts: number };
}

type AccountRow = Omit<OrderAccountSnapshot, 'figures' | 'total'> &
  Record<'figures' | 'total', StoredFigures>;

const figures = `${figuresOfColumns((column) => `n.${column}`)} as figures,
  ${figuresOfColumns((column) => `n.total_${column}`)} || jsonb_build_object('contacts', n.total_contacts) as total,
  n.total_goal as "totalGoal", n.daily_goal as "dailyGoal"`;

const columns = `n.epoch, n.day::text, n.starts_at as "startsAt", n.ends_at as "endsAt", n.closed_at as "closedAt",
  n.time_zone as "timeZone", n.rule, n.is_reset as "isReset", ${figures}`;

/** $1 tenant, $2 order. Within an order an epoch and a date identify a day. */
const ofOrder = '(select * from work_order_snapshots where tenant_id = $1 and order_id = $2) n';

/** Like the condition above, with $3 epoch, $4 first and $5 last day. */
const filter = `n.tenant_id = $1 and ($3::int is null or n.epoch = $3) and ($4::date is null or n.day >= $4)
  and ($5::date is null or n.day <= $5)`;

const chartDays = 90;
/** A day closes this many days after its start at the latest, or is left out of reports. */
const closedAfterDays = 7;

/** A closed day keeps the account's switch of that time. The running day uses the present switch. */
const chartSql = `
  with days as (
    select n.epoch, n.day, n.starts_at, false as running from work_order_snapshots n
      where n.tenant_id = $1 and n.order_id = $2
    union all
    select e.epoch, e.day, e.day_started_at, true from work_order_epochs e
      where e.tenant_id = $1 and e.order_id = $2 and e.ended_at is null
    order by starts_at desc limit ${chartDays}
  )
  select y.epoch, y.day::text, y.running as "isRunning", coalesce(f.fresh, 0)::int as fresh,
    coalesce(f.repeats, 0)::int as repeat, coalesce(f.base, 0)::int as base
  from days y left join lateral (
    select sum(fresh) as fresh, sum(repeats) as repeats, sum(base) as base from work_order_account_snapshots n
      where not y.running and n.tenant_id = $1 and n.order_id = $2 and n.epoch = y.epoch and n.day = y.day
        and n.is_analysed
    union all
    select sum(d.fresh), sum(d.repeats), sum(d.base) from work_order_account_days d
      left join work_order_accounts x on x.order_id = d.order_id and x.social_account_id = d.social_account_id
      where y.running and d.tenant_id = $1 and d.order_id = $2 and d.epoch = y.epoch and d.day = y.day
        and coalesce(x.is_analysed, true)
  ) f on f.fresh is not null
  order by y.starts_at, y.epoch`;

/** Closed days of orders, as frozen at their close. Methods with a tenant's id reject with `work-orders.not_found`. */
@Injectable()
export class OrderSnapshotQueries {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
  ) {}

  /** The latest first. */
  async list(tenantId: string, orderId: string, query: OrderSnapshotQuery): Promise<Page<OrderSnapshot>> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.workOrderRepository.get(tx, orderId);
      return this.page(tx, orderId, query);
    });
  }

  /** The latest first, of an order that is known to exist. */
  async page(tx: TenantTx, orderId: string, query: OrderSnapshotQuery): Promise<Page<OrderSnapshot>> {
    const { epoch = null, fromDay = null, toDay = null } = query;
    const source = {
      from: ofOrder,
      where: filter,
      parameters: [tx.tenantId, orderId, epoch, fromDay, toDay],
      ids: ['n.epoch', 'n.day'] as const,
      order: { key: 'n.starts_at', descending: true },
      columns,
    };
    const { items, total } = await readPage<Row>(tx, source, query);
    return { items: items.map(viewOf), total };
  }

  /** Days of all orders that closed from one instant until before another, the latest first, with the number of all. */
  async closedBetween(
    tx: TenantTx,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<{ items: (OrderSnapshot & { name: string })[]; total: number }> {
    const rows = await tx.query<Row & { name: string; all: number }>(
      `select o.name, ${columns}, count(*) over ()::int as "all" from work_orders o
       cross join lateral (
         select * from work_order_snapshots s where s.tenant_id = o.tenant_id and s.order_id = o.id
           and s.starts_at >= $2::timestamptz - interval '${closedAfterDays} days'
           and s.closed_at >= $2 and s.closed_at < $3
       ) n
       where o.tenant_id = $1 order by n.closed_at desc, o.id limit $4`,
      [tx.tenantId, from, to, limit],
      { freshPlan: true },
    );
    return {
      items: rows.map(({ all: _, ...row }) => ({ ...viewOf(row), name: row.name })),
      total: rows[0]?.all ?? 0,
    };
  }

  /** The parts of social accounts, the largest first, with their present names. */
  async accounts(
    tenantId: string,
    orderId: string,
    { epoch, day }: { epoch: number; day: string },
  ): Promise<OrderAccountSnapshot[]> {
    const rows = await this.database.asTenant(tenantId, async (tx) => {
      await this.workOrderRepository.get(tx, orderId);
      return tx.query<AccountRow>(
        `select n.social_account_id as "socialAccountId", coalesce(a.account, '') as account,
           coalesce(a.nickname, '') as nickname, ${figures}
         from work_order_account_snapshots n
         left join ${socialAccounts} a on a.tenant_id = n.tenant_id and a.id = n.social_account_id
         where n.tenant_id = $1 and n.order_id = $2 and n.epoch = $3 and n.day = $4
         order by n.fresh + n.repeats desc, n.social_account_id`,
        [tenantId, orderId, epoch, day],
      );
    });
    return rows.map((row) => ({ ...row, figures: figuresFrom(row.figures), total: figuresFrom(row.total) }));
  }

  /** The latest days, sorted from the earliest. */
  async charts(tenantId: string, orderId: string): Promise<OrderChartDay[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.workOrderRepository.get(tx, orderId);
      return tx.query<OrderChartDay>(chartSql, [tenantId, orderId]);
    });
  }
}

const viewOf = ({ startsAt, endsAt, closedAt, ...row }: Row): OrderSnapshot => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  closedAt: closedAt.toISOString(),
  figures: figuresFrom(row.figures),
  total: { ...figuresFrom(row.total), contacts: row.total.contacts },
});
