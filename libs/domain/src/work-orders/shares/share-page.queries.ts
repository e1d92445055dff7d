import { Injectable } from '@nestjs/common';
import {
  type Goals,
  type OrderFigures,
  type PortStatus,
  type ShareAccountRow,
  shareLimits,
  type SharePage,
  type ShareSnapshot,
  type WorkOrder,
} from '@parley/contracts/public';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import { OrderSnapshotQueries } from '../figures/order-snapshot.queries.js';
import { figuresFrom, type StoredFigures } from '../work-order.policy.js';
import { figuresOfColumns, storedFigures, WorkOrderQueries } from '../work-order.queries.js';
import type { ShareEntity } from './share.entity.js';
import { maskedNumbers } from './share.policy.js';

type PageOrder = Pick<WorkOrder, 'id' | 'epoch' | 'day' | 'platform'>;

interface AccountRow extends Goals {
  number: number;
  all: number;
  account: string;
  nickname: string;
  status: PortStatus;
  today: StoredFigures;
  total: StoredFigures;
}

interface SnapshotRow extends Goals {
  day: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  figures: StoredFigures;
}

interface LinkedSums extends Goals {
  today: StoredFigures;
  total: StoredFigures;
}

/** The parts of a share page besides the order itself. */
interface SharedParts {
  accounts: ShareAccountRow[];
  accountsTotal: number;
  snapshots: ShareSnapshot[];
  /** Sums of the linked accounts. Null if all of the order's are linked. */
  linked: (Goals & { today: OrderFigures; total: OrderFigures }) | null;
}

const sumsOf = (alias: string): string =>
  figuresOfColumns((column) => `coalesce(sum(${alias}.${column}), 0)`);

/** Accounts of order $3 on platform $5: those of its sub-accounts, and those with fans in epoch $4. */
const orderAccounts = `select s.id from work_order_members m
      join ${socialAccounts} s on s.tenant_id = $1 and s.sub_account_id = m.sub_account_id and s.platform = $5
      where m.tenant_id = $1 and m.order_id = $3 and m.left_at is null and $2::text is not null
    union select social_account_id from work_order_account_totals
      where tenant_id = $1 and order_id = $3 and epoch = $4`;

/** All accounts of the order, or those chosen for share $2. A chosen one may have left the order since. */
const linkedAccounts = {
  some: `select social_account_id as id from work_order_share_accounts where tenant_id = $1 and share_id = $2
    intersect (${orderAccounts})`,
  all: orderAccounts,
} as const;

/** Shows whether the account `a` is online, while it belongs to the order. */
const statusSql = `case when exists (
    select from work_order_members m
    where m.tenant_id = $1 and m.order_id = $3 and m.sub_account_id = a.sub_account_id and m.left_at is null
  ) then a.status else 'offline' end`;

/** The settings and figures of `linked l` in order $3, epoch $4, day $6. */
const withFigures = `linked l
  left join work_order_accounts g on g.tenant_id = $1 and g.order_id = $3 and g.social_account_id = l.id
  left join work_order_account_days d
    on d.tenant_id = $1 and d.order_id = $3 and d.epoch = $4 and d.day = $6 and d.social_account_id = l.id
  left join work_order_account_totals t
    on t.tenant_id = $1 and t.order_id = $3 and t.epoch = $4 and t.social_account_id = l.id`;

/**
 * Reads the content of a share page: the order, its accounts and closed days, from the roll-ups that the order's own
 * page uses.
 */
@Injectable()
export class SharePageQueries {
  constructor(
    private readonly workOrderQueries: WorkOrderQueries,
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
  ) {}

  async page(tx: TenantTx, share: ShareEntity, now: Date): Promise<SharePage> {
    const order = await this.workOrderQueries.view(tx, share.orderId);
    const { linked, ...parts } = await this.parts(tx, share, order);
    const { totalGoal, dailyGoal } = linked ?? order;
    return {
      title: share.title,
      workOrderName: order.name,
      platform: order.platform,
      status: order.status,
      range: share.range,
      goals: { totalGoal, dailyGoal },
      today: linked?.today ?? order.today,
      total: linked ? { ...linked.total, contacts: null } : order.total,
      day: order.day,
      dayEndsAt: order.dayEndsAt,
      timeZone: order.timeZone,
      rule: order.rule,
      ...parts,
      refreshMinutes: share.refreshMinutes,
      refreshedAt: now.toISOString(),
      expiresAt: share.expiresAt?.toISOString() ?? null,
    };
  }

  private async parts(tx: TenantTx, share: ShareEntity, order: PageOrder): Promise<SharedParts> {
    const { range } = share;
    const [accounts, snapshots, [linked]] = await pipelined([
      this.accounts(tx, share, order),
      range === 'all' ? this.snapshots(tx, order) : this.linkedSnapshots(tx, share, order),
      range === 'all' ? Promise.resolve([]) : this.linkedSums(tx, share, order),
    ]);
    return {
      accounts: accounts.map(({ all: _, ...row }) => ({
        ...row,
        ...(!share.showsFullAccounts && {
          account: maskedNumbers(row.account),
          nickname: maskedNumbers(row.nickname),
        }),
        ...figuresOfBoth(row),
      })),
      accountsTotal: accounts[0]?.all ?? 0,
      snapshots,
      linked: linked ? { ...linked, ...figuresOfBoth(linked) } : null,
    };
  }

  private accounts(tx: TenantTx, share: ShareEntity, order: PageOrder): Promise<AccountRow[]> {
    return tx.query<AccountRow>(
      `with accounts as (${linkedAccounts[share.range]}),
       linked as (select id, row_number() over (order by id)::int as number, count(*) over ()::int as "all" from accounts
         order by id limit ${shareLimits.accountsShown})
       select l.number, l."all", coalesce(a.account, '') as account, coalesce(a.nickname, '') as nickname,
         ${statusSql} as status, g.total_goal as "totalGoal", g.daily_goal as "dailyGoal",
         ${storedFigures('d')} as today, ${storedFigures('t')} as total
       from ${withFigures} left join ${socialAccounts} a on a.tenant_id = $1 and a.id = l.id
       where $5::text is not null order by l.number`,
      parametersOf(tx, share, order),
    );
  }

  private linkedSums(tx: TenantTx, share: ShareEntity, order: PageOrder): Promise<LinkedSums[]> {
    return tx.query<LinkedSums>(
      `with linked as (${linkedAccounts.some})
       select case when count(*) = count(g.total_goal) then sum(g.total_goal)::float8 end as "totalGoal",
         case when count(*) = count(g.daily_goal) then sum(g.daily_goal)::float8 end as "dailyGoal",
         ${sumsOf('d')} as today, ${sumsOf('t')} as total
       from ${withFigures} where $5::text is not null`,
      parametersOf(tx, share, order),
    );
  }

  /** The same snapshots as in the list on the order's own page. */
  private async snapshots(tx: TenantTx, { id, epoch }: PageOrder): Promise<ShareSnapshot[]> {
    const { items } = await this.orderSnapshotQueries.page(tx, id, {
      epoch,
      pageSize: shareLimits.daysShown,
    });
    return items.map(({ day, startsAt, endsAt, timeZone, totalGoal, dailyGoal, figures }) => ({
      day,
      startsAt,
      endsAt,
      timeZone,
      totalGoal,
      dailyGoal,
      figures,
    }));
  }

  private async linkedSnapshots(
    tx: TenantTx,
    { id: shareId }: ShareEntity,
    { id, epoch }: PageOrder,
  ): Promise<ShareSnapshot[]> {
    const rows = await tx.query<SnapshotRow>(
      `select n.day::text, n.starts_at as "startsAt", n.ends_at as "endsAt", n.time_zone as "timeZone", sums.*
       from (select * from work_order_snapshots where tenant_id = $1 and order_id = $2 and epoch = $3
         order by starts_at desc limit ${shareLimits.daysShown}) n
       cross join lateral (
         select case when count(*) = count(a.total_goal) then sum(a.total_goal)::float8 end as "totalGoal",
           case when count(*) = count(a.daily_goal) then sum(a.daily_goal)::float8 end as "dailyGoal",
           ${sumsOf('a')} as figures
         from work_order_share_accounts l
         left join work_order_account_snapshots a on a.tenant_id = $1 and a.order_id = n.order_id
           and a.epoch = n.epoch and a.day = n.day and a.social_account_id = l.social_account_id
         where l.tenant_id = $1 and l.share_id = $4) sums
       order by n.starts_at desc`,
      [tx.tenantId, id, epoch, shareId],
    );
    return rows.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      figures: figuresFrom(row.figures),
    }));
  }
}

const parametersOf = (tx: TenantTx, share: ShareEntity, order: PageOrder): unknown[] => [
  tx.tenantId,
  share.id,
  order.id,
  order.epoch,
  order.platform,
  order.day,
];

const figuresOfBoth = ({ today, total }: { today: StoredFigures; total: StoredFigures }) => ({
  today: figuresFrom(today),
  total: figuresFrom(total),
});
