import { Injectable } from '@nestjs/common';
import {
  type OrderSubAccount,
  type Page,
  pageLimits,
  type WorkOrder,
  type WorkOrderCounts,
  type WorkOrderQuery,
  type WorkOrderSort,
  type WorkOrderStatus,
  workOrderLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  countRows,
  Database,
  likePattern,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { onlinePorts, socialAccounts } from '../ports/index.js';
import { subAccountNames, subAccountSettings } from '../sub-accounts/index.js';
import { figuresFrom, type StoredFigures, timeOfMinute, workOrderNotFound } from './work-order.policy.js';

interface Row
  extends Omit<
    WorkOrder,
    'resetTime' | 'dayStartedAt' | 'dayEndsAt' | 'today' | 'total' | 'startedAt' | 'epochStartedAt'
  > {
  resetMinute: number;
  dayStartedAt: Date;
  dayEndsAt: Date;
  startedAt: Date;
  epochStartedAt: Date;
  today: StoredFigures;
  total: StoredFigures & { contacts: number };
  subAccounts: OrderSubAccount[];
}

/** An order with its running epoch and that epoch's running day. */
const orders = `work_orders o join work_order_epochs e on e.order_id = o.id and e.ended_at is null
  left join work_order_days d on d.order_id = e.order_id and d.epoch = e.epoch and d.day = e.day`;

/** The present sub-accounts of the order. */
const members = '(select sub_account_id from work_order_members where order_id = o.id and left_at is null) m';
const countOfAccounts = (accounts: string): string =>
  `(select count(*)::int from ${members} join ${accounts} a
      on a.tenant_id = o.tenant_id and a.sub_account_id = m.sub_account_id and a.platform = o.platform)`;

/** The rules of the running day, as frozen by its close. */
const ruleSql = `jsonb_build_object(
  'resetTime', to_char(make_interval(mins => e.reset_minute), 'HH24:MI'), 'baseAtClose', o.base_at_close,
  'scopes', (select jsonb_build_object('sub_account', count(*) filter (where s.dedupe_scope = 'sub_account'),
      'tenant', count(*) filter (where s.dedupe_scope = 'tenant'))
    from ${members} join ${subAccountSettings} s on s.tenant_id = o.tenant_id and s.id = m.sub_account_id))`;

/** Counts by the SQL of each column, under the names of `StoredFigures`. */
export const figuresOfColumns = (valueOf: (column: string) => string): string =>
  `jsonb_build_object('fresh', ${valueOf('fresh')}, 'repeat', ${valueOf('repeats')}, 'base', ${valueOf('base')},
    'late', ${valueOf('late')})`;

/** Counts from a row of days or totals, which may be missing. */
export const storedFigures = (alias: string): string =>
  figuresOfColumns((column) => `coalesce(${alias}.${column}, 0)`);

/** The first sub-accounts of an order. */
const subAccountsSql = (limit: number): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', id, 'account', account, 'remark', remark) order by id)
    from (select s.id, s.account, s.remark from ${members} join ${subAccountNames} s
      on s.tenant_id = o.tenant_id and s.id = m.sub_account_id order by s.id limit ${limit}) f), '[]')`;

/** $2 is now: shares are active until they expire. */
const columnsWith = (subAccounts: number): string => `o.id, o.name, o.platform, o.status, o.remarks,
  o.total_goal as "totalGoal", o.daily_goal as "dailyGoal", o.reset_minute as "resetMinute",
  o.base_at_close as "baseAtClose", o.refresh_minutes as "refreshMinutes",
  o.common_password_hash is not null as "hasCommonPassword", o.started_at as "startedAt",
  e.epoch, e.started_at as "epochStartedAt", e.day::text, e.day_started_at as "dayStartedAt",
  e.day_ends_at as "dayEndsAt", e.time_zone as "timeZone", ${ruleSql} as rule,
  ${storedFigures('d')} as today, ${storedFigures('e')} || jsonb_build_object('contacts', e.contacts) as total,
  ${subAccountsSql(subAccounts)} as "subAccounts",
  (select count(*)::int from ${members} join ${subAccountNames} s
    on s.tenant_id = o.tenant_id and s.id = m.sub_account_id) as "subAccountsTotal",
  ${countOfAccounts(onlinePorts)} as "accountsOnline", ${countOfAccounts(socialAccounts)} as "accountsTotal",
  (select count(*)::int from work_order_shares h where h.order_id = o.id and h.cancelled_at is null
    and (h.expires_at is null or h.expires_at > $2)) as shares`;

const columns = columnsWith(workOrderLimits.subAccountsMax);
const listColumns = columnsWith(workOrderLimits.listedMax);

const sortKeys: Record<WorkOrderSort, string> = {
  startedAt: 'o.started_at',
  name: 'lower(o.name)',
  completed: 'e.fresh + e.repeats',
  today: 'coalesce(d.fresh + d.repeats, 0)',
};

/** $1 tenant, $2 now, $3 search, $4 status, $5 platform, $6 one of its sub-accounts. */
const filter = `o.tenant_id = $1 and $2::timestamptz is not null
  and ($3::text is null or o.name ilike $3 or o.remarks ilike $3)
  and ($4::text is null or o.status = $4) and ($5::text is null or o.platform = $5)
  and ($6::text is null or exists (select from ${members} where m.sub_account_id = $6))`;

@Injectable()
export class WorkOrderQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest first, unless the query says otherwise. */
  async list(tenantId: string, query: WorkOrderQuery): Promise<Page<WorkOrder>> {
    const { sort = 'startedAt', descending = query.sort === undefined } = query;
    const source = {
      from: sort === 'completed' || sort === 'today' ? orders : 'work_orders o',
      where: filter,
      parameters: [
        tenantId,
        this.clock.now(),
        likePattern(query.search),
        query.status ?? null,
        query.platform ?? null,
        query.subAccountId ?? null,
      ],
      ids: ['o.id'] as const,
      order: { key: sortKeys[sort], descending },
      columns: listColumns,
      rows: `(${orders})`,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) => readPage<Row>(tx, source, query));
    return { items: items.map(viewOf), total };
  }

  /** Rejects with `work-orders.not_found`. */
  async get(tenantId: string, id: string): Promise<WorkOrder> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `work-orders.not_found`. */
  async view(tx: TenantTx, id: string): Promise<WorkOrder> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${orders} where o.tenant_id = $1 and o.id = any($3) order by o.id`,
      [tx.tenantId, this.clock.now(), [id]],
    );
    if (!row) throw workOrderNotFound();
    return viewOf(row);
  }

  async counts(tenantId: string): Promise<WorkOrderCounts> {
    const [normal, disabled] = await this.database.asTenant(tenantId, (tx) => {
      const of = (status: WorkOrderStatus) =>
        countRows(tx, {
          from: 'work_orders o',
          where: 'o.tenant_id = $1 and o.status = $2',
          parameters: [tenantId, status],
        });
      return pipelined([of('normal'), of('disabled')]);
    });
    return { all: Math.min(normal + disabled, pageLimits.counted + 1), normal, disabled };
  }
}

function viewOf({ resetMinute, ...row }: Row): WorkOrder {
  return {
    ...row,
    resetTime: timeOfMinute(resetMinute),
    dayStartedAt: row.dayStartedAt.toISOString(),
    dayEndsAt: row.dayEndsAt.toISOString(),
    startedAt: row.startedAt.toISOString(),
    epochStartedAt: row.epochStartedAt.toISOString(),
    today: figuresFrom(row.today),
    total: { ...figuresFrom(row.total), contacts: row.total.contacts },
  };
}
