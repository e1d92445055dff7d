import { Injectable } from '@nestjs/common';
import type { OrderAccount, OrderAccountQuery, Page } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, readPage, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { figuresFrom, type StoredFigures } from '../work-order.policy.js';
import { storedFigures } from '../work-order.queries.js';
import { WorkOrderRepository } from '../work-order.repository.js';

interface Row extends Omit<OrderAccount, 'firstLoginAt' | 'lastActiveAt' | 'loginAt' | 'today' | 'total'> {
  firstLoginAt: Date;
  lastActiveAt: Date | null;
  loginAt: Date | null;
  today: StoredFigures;
  total: StoredFigures;
}

/** The running epoch and day of the order $2. */
const running = 'select epoch, day from work_order_epochs where order_id = $2 and ended_at is null';

/** $1 tenant, $2 order. Accounts of its platform that its sub-accounts have now, and those whose gains it has counted. */
const ofOrder = `a.tenant_id = $1 and a.platform = (select platform from work_orders where tenant_id = $1 and id = $2)
  and (a.sub_account_id = any(array(select sub_account_id from work_order_members
      where tenant_id = $1 and order_id = $2 and left_at is null))
    or a.id = any(array(select t.social_account_id from work_order_account_totals t
      where t.tenant_id = $1 and t.order_id = $2 and t.epoch = (select epoch from (${running}) e))))`;

/** Like the condition above, with $3 search, $4 sub-account, $5 online and $6 now. */
const filter = `${ofOrder} and $6::timestamptz is not null
  and ($3::text is null or a.account ilike $3 or a.nickname ilike $3)
  and ($4::text is null or a.sub_account_id = $4)
  and ($5::boolean is null or (a.status = 'online') = $5)`;

const columns = `a.id as "socialAccountId", a.sub_account_id as "subAccountId",
  case when s.status = 'deleted' then '' else s.account end as "subAccount", a.account, a.nickname, a.status,
  a.first_seen_at as "firstLoginAt", case when a.status = 'offline' then a.closed_at else $6 end as "lastActiveAt",
  case when a.status <> 'offline' then a.opened_at end as "loginAt", a.client_version as "clientVersion",
  x.total_goal as "totalGoal", x.daily_goal as "dailyGoal", coalesce(x.is_analysed, true) as "isAnalysed",
  ${storedFigures('d')} as today, ${storedFigures('t')} as total`;

const rows = `${socialAccounts} a
  join ${subAccountNames} s on s.tenant_id = a.tenant_id and s.id = a.sub_account_id
  cross join (${running}) e
  left join work_order_accounts x on x.order_id = $2 and x.social_account_id = a.id
  left join work_order_account_days d
    on d.order_id = $2 and d.epoch = e.epoch and d.day = e.day and d.social_account_id = a.id
  left join work_order_account_totals t on t.order_id = $2 and t.epoch = e.epoch and t.social_account_id = a.id`;

/** The social accounts of an order. */
@Injectable()
export class OrderAccountQueries {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly clock: Clock,
  ) {}

  /** The accounts in the order in which they first came online. Rejects with `work-orders.not_found`. */
  async list(tenantId: string, orderId: string, query: OrderAccountQuery): Promise<Page<OrderAccount>> {
    const { search, subAccountId = null, online = null } = query;
    const source = {
      from: `${socialAccounts} a`,
      where: filter,
      parameters: [tenantId, orderId, likePattern(search), subAccountId, online, this.clock.now()],
      ids: ['a.id'] as const,
      order: { key: 'a.first_seen_at', descending: false },
      columns,
      rows: `(${rows})`,
    };
    const { items, total } = await this.database.asTenant(tenantId, async (tx) => {
      await this.workOrderRepository.get(tx, orderId);
      return readPage<Row>(tx, source, query);
    });
    return { items: items.map(viewOf), total };
  }

  /** The order's accounts among these ids. */
  async known(tx: TenantTx, orderId: string, socialAccountIds: readonly string[]): Promise<Set<string>> {
    const found = await tx.query<{ id: string }>(
      `select a.id from ${socialAccounts} a where ${ofOrder} and a.id = any($3)`,
      [tx.tenantId, orderId, socialAccountIds],
    );
    return new Set(found.map(({ id }) => id));
  }

  /** Undefined if it does not belong to the order. */
  async find(tx: TenantTx, orderId: string, socialAccountId: string): Promise<OrderAccount | undefined> {
    const [row] = await tx.query<Row>(`select ${columns} from ${rows} where ${filter} and a.id = $7`, [
      tx.tenantId,
      orderId,
      null,
      null,
      null,
      this.clock.now(),
      socialAccountId,
    ]);
    return row && viewOf(row);
  }
}

const viewOf = ({ firstLoginAt, lastActiveAt, loginAt, today, total, ...row }: Row): OrderAccount => ({
  ...row,
  firstLoginAt: firstLoginAt.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
  loginAt: loginAt?.toISOString() ?? null,
  today: figuresFrom(today),
  total: figuresFrom(total),
});
