import { Injectable } from '@nestjs/common';
import type { OrderFan, OrderFanQuery, Page, PageQuery } from '@parley/contracts/public';
import {
  Conditions,
  Database,
  DeadlineExceededError,
  type ListSource,
  readPage,
  readRows,
  type TenantTx,
  type TransactionLimits,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { contactView, ContactSearchQueries, gainView } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { SearchLimiter } from '../../search/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { WorkOrderRepository } from '../work-order.repository.js';

/** A request for an order's fans. `signal` ends a search when the client no longer waits for it. */
export interface OrderFanSearch {
  tenantId: string;
  orderId: string;
  query: OrderFanQuery;
  signal: AbortSignal;
}

export interface FilteredOrderFans {
  tenantId: string;
  orderId: string;
  /** The requested epoch, or the running one. */
  epoch: number;
  filter: Omit<OrderFanQuery, keyof PageQuery>;
  /** An ISO instant. Later counted gains are left out. */
  until?: string;
}

/** The counted gains `w` that match a filter. */
export type OrderFanRows = Pick<ListSource, 'from' | 'where' | 'parameters'>;

type Row = Omit<OrderFan, 'gainedAt'> & { gainedAt: Date };

const gains = `join ${gainView} g on g.tenant_id = w.tenant_id and g.id = w.gain_id`;

/** Names are read from the contacts, so an erased contact has no name here either. */
const columns = `w.gain_id as "gainId", w.contact_id as "contactId", w.type, w.is_late as "isLate",
  w.is_first as "isFirst", c.account, c.nickname, c.link, c.phone, w.sub_account_id as "subAccountId",
  case when s.status = 'deleted' then '' else s.account end as "subAccount",
  w.social_account_id as "socialAccountId", coalesce(a.account, '') as "socialAccount",
  coalesce(a.nickname, '') as "socialNickname", w.day::text, w.gained_at as "gainedAt"`;

/** $1 tenant, $2 order, $3 epoch. */
const counted = '(select * from work_order_gains where tenant_id = $1 and order_id = $2 and epoch = $3) w';

/** Whether charts include the gain. A closed day keeps the account's switch of that time. */
const isAnalysed = `coalesce(
  (select n.is_analysed from work_order_account_snapshots n where n.tenant_id = $1 and n.order_id = $2
    and n.epoch = w.epoch and n.day = w.day and n.social_account_id = w.social_account_id),
  (select x.is_analysed from work_order_accounts x
    where x.tenant_id = $1 and x.order_id = $2 and x.social_account_id = w.social_account_id),
  true)`;

const rows = `${counted} ${gains}
  join ${contactView} c on c.tenant_id = w.tenant_id and c.id = g.contact_id
  join ${subAccountNames} s on s.tenant_id = w.tenant_id and s.id = w.sub_account_id
  left join ${socialAccounts} a on a.tenant_id = w.tenant_id and a.id = w.social_account_id`;

/** The gains that an order counted, the latest first. */
@Injectable()
export class OrderFanQueries {
  constructor(
    private readonly database: Database,
    private readonly searchLimiter: SearchLimiter,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly contactSearchQueries: ContactSearchQueries,
  ) {}

  /** Rejects with `work-orders.not_found`, `request.invalid` naming `search`, or `server.unavailable`. */
  async list({ tenantId, orderId, query, signal }: OrderFanSearch): Promise<Page<OrderFan>> {
    const epoch = await this.database.asTenant(tenantId, (tx) =>
      this.workOrderRepository.epochOf(tx, orderId, query.epoch),
    );
    const read = async (limits?: TransactionLimits): Promise<Page<OrderFan>> => {
      const found = await this.rowsOf({ tenantId, orderId, epoch, filter: query }, limits);
      const { items, total } = await this.database.asTenant(
        tenantId,
        (tx) => readPage<Row>(tx, sourceOf(found), query),
        limits,
      );
      return { items: items.map(viewOf), total };
    };
    if (!query.search?.trim()) return read();
    try {
      return await this.searchLimiter.run(tenantId, signal, (limits) => read(limits()));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      throw new AppError('server.unavailable', 'The search took too long: narrow it by another filter.');
    }
  }

  /** Rejects with `request.invalid` naming `search` if no index can find the text. */
  async rowsOf(
    { tenantId, orderId, epoch, filter, until }: FilteredOrderFans,
    limits?: TransactionLimits,
  ): Promise<OrderFanRows> {
    const conditions = new Conditions(tenantId, orderId, epoch);
    conditions.add('w.tenant_id = $1');
    conditions.compare('w.type =', filter.type);
    conditions.compare('w.social_account_id =', filter.socialAccountId);
    conditions.compare('w.sub_account_id =', filter.subAccountId);
    conditions.compare('w.counted_at <', until);
    // A single day has an index in the order of time.
    if (filter.fromDay === filter.toDay) conditions.compare('w.day =', filter.fromDay);
    else {
      conditions.compare('w.day >=', filter.fromDay);
      conditions.compare('w.day <=', filter.toDay);
    }
    if (filter.completed !== undefined)
      conditions.add(filter.completed ? `w.type <> 'base'` : `w.type = 'base'`);
    conditions.holds('w.is_late', filter.late);
    conditions.holds('w.is_first', filter.first);
    conditions.holds(isAnalysed, filter.analysed);
    const text = filter.search ?? '';
    const isSearch = text.trim() !== '';
    if (isSearch) {
      const named = { tenantId, text, column: 'g.contact_id' };
      conditions.add(await this.contactSearchQueries.condition(named, conditions.place, limits));
    }
    const from = isSearch ? `${counted} ${gains}` : counted;
    return { from, where: conditions.where, parameters: conditions.parameters };
  }

  /** Only the rows of a page, without the count of matches. */
  async rows(tx: TenantTx, found: OrderFanRows, query: PageQuery): Promise<OrderFan[]> {
    return (await readRows<Row>(tx, sourceOf(found), query)).map(viewOf);
  }

  /** The full number of matches. */
  async count(tx: TenantTx, { from, where, parameters }: OrderFanRows): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${from} where ${where}`,
      parameters,
      { freshPlan: true },
    );
    return row?.total ?? 0;
  }
}

const sourceOf = (found: OrderFanRows): ListSource => ({
  ...found,
  ids: ['w.gain_id'],
  order: { key: 'w.gained_at', descending: true },
  columns,
  rows,
});

const viewOf = ({ gainedAt, ...row }: Row): OrderFan => ({ ...row, gainedAt: gainedAt.toISOString() });
