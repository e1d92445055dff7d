import { Injectable } from '@nestjs/common';
import {
  idEndOf,
  type OperatorOrder,
  type OperatorOrderQuery,
  type Order,
  type OrderedWhat,
  type OrderQuery,
  type OrderSort,
  type OrderSums,
  type Page,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import {
  Database,
  likePattern,
  type ListSource,
  readPage,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { In, IsNull, Not } from 'typeorm';
import { owners, userNames } from '../identity/index.js';
import { tenantZones } from '../tenants/index.js';
import { OrderEntity } from './order.entity.js';
import { orderNotFound } from './order.policy.js';
import { refundableSql } from './refunds/refund.repository.js';

interface Instants {
  createdAt: Date;
  closesAt: Date;
  completedAt: Date | null;
}
type Row<Shown extends Order> = Omit<Shown, keyof Instants> & Instants;

/** Only an unpaid order shows the address of its payment. */
const columns = `o.id, coalesce(o.trade_no, '') as "thirdPartyId", o.user_name as "userName", o.package, o.family,
  o.buy_type as "buyType", o.purchase_type as "purchaseType", o.amount, o.rmb_amount::float8 as "rmbAmount",
  o.rmb_rate as "rmbRate", o.num, o.unit_price as "unitPrice", o.characters::float8 as characters, o.lines, o.status,
  o.provider, o.method, case when o.status = 'unpaid' then o.pay_url end as "payUrl", o.refunded,
  (select coalesce(sum(r.characters), 0)::float8 from refunds r where r.order_id = o.id) as "charactersTakenBack",
  (select coalesce(sum(r.characters_spent), 0)::float8 from refunds r where r.order_id = o.id) as "charactersSpent",
  o.in_review as "inReview", o.seller, o.buyer, o.created_at as "createdAt", o.closes_at as "closesAt", o.completed_at as "completedAt"`;

const someSql = `select ${columns} from orders o where o.tenant_id = $1 and o.id = any($2) order by o.id`;

const operatorColumns = `${columns}, o.tenant_id as "tenantId", coalesce(u.email, '') as "tenantEmail", o.reason,
  ${refundableSql} as refundable,
  (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount,
     'characters', r.characters, 'charactersSpent', r.characters_spent, 'reason', r.reason, 'status', r.status,
     'providerRef', r.provider_ref, 'actorName', r.actor_name, 'at', r.at) order by r.id), '[]')
   from refunds r where r.order_id = o.id) as refunds`;

const joined = `orders o join ${tenantZones} t on t.id = o.tenant_id left join ${owners} u on u.tenant_id = o.tenant_id`;

/** $1 is the tenant, null for all of them. $6 to $9 serve the filters by day and those of operators. */
const filter = `($1::text is null or o.tenant_id = $1)
  and ($3::text is null or o.status = $3) and ($4::text is null or o.purchase_type = $4)
  and ($5::text is null or o.provider = $5) and ($8::boolean is null or o.in_review = $8)
  and ($9::boolean is null or $9 = exists (select from refunds r where r.order_id = o.id and r.status <> 'done'))`;
const searched = `($2::text is null or o.id ilike $2 or o.trade_no ilike $2 or o.package->>'name' ilike $2
  or o.user_name ilike $2 or u.email ilike $2)`;
/** A day begins in the tenant's time zone. The condition covers all zones, so that it uses an index. */
const ofDays = `($6::date is null or o.created_at >= $6::date - interval '14 hours'
    and (o.created_at at time zone t.time_zone)::date >= $6)
  and ($7::date is null or o.created_at <= $7::date + interval '36 hours'
    and (o.created_at at time zone t.time_zone)::date <= $7)`;

const sorts: Record<OrderSort, string> = {
  createdAt: 'o.created_at',
  completedAt: 'o.completed_at',
  amount: 'o.amount',
};

/** The content of a notice of a fulfilled order. */
interface NoticeFacts extends OrderedWhat {
  id: string;
  amount: number;
  characters: number;
}

/** Orders as their owners and operators see them. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The tenant's orders, the newest first unless the query says otherwise. */
  async list(tenantId: string, query: OrderQuery): Promise<Page<Order>> {
    const { items, total } = await this.database.asTenant(tenantId, (tx) =>
      page<Order>(tx, { ...query, tenantId }, columns),
    );
    return { items: items.map(viewOf), total };
  }

  /** The sums of all matching orders of the tenant. */
  async sums(tenantId: string, query: OrderQuery): Promise<OrderSums> {
    return this.database.asTenant(tenantId, (tx) => sums(tx, { ...query, tenantId }));
  }

  /** Rejects with `orders.not_found`. */
  async get(tenantId: string, id: string): Promise<Order> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `orders.not_found`. */
  async view(tx: TenantTx, id: string): Promise<Order> {
    const [order] = await this.some(tx, [id]);
    if (!order) throw orderNotFound();
    return order;
  }

  /** The orders among these that exist, the oldest first. */
  async some(tx: TenantTx, ids: readonly string[]): Promise<Order[]> {
    const rows = await tx.query<Row<Order>>(someSql, [tx.tenantId, ids]);
    return rows.map(viewOf);
  }

  /** The orders among these that are in review. */
  async inReview(tx: TenantTx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.manager.find(OrderEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: In(ids), inReview: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  async noticeFacts(tx: TenantTx, ids: readonly string[]): Promise<NoticeFacts[]> {
    const orders = await tx.manager.findBy(OrderEntity, { tenantId: tx.tenantId, id: In([...ids]) });
    return orders.map(({ id, package: sold, family, purchaseType, num, amount, characters }) => ({
      id,
      packageName: sold?.name ?? '',
      family,
      purchaseType,
      num,
      isPacks: sold?.type === 0,
      amount,
      characters: Number(characters),
    }));
  }

  /** Whole: the order's money was refunded in full and no segment of it is still in force. */
  async refundFacts(tx: TenantTx, id: string): Promise<{ orderedAt: string; isWhole: boolean } | undefined> {
    const [order] = await tx.query<{ createdAt: Date; isWhole: boolean }>(
      `select created_at as "createdAt", refunded >= amount and not exists (
         select from package_segments s where s.order_id = o.id and s.ended_at is null and s.ends_at > $3) as "isWhole"
       from orders o where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, this.clock.now()],
    );
    return order && { orderedAt: order.createdAt.toISOString(), isWhole: order.isWhole };
  }

  /** The number of sales of each package, or of this one, without gifts. */
  async soldByPackage(tx: SystemTx, packageId: string | null = null): Promise<Map<string, number>> {
    const rows = await tx.manager
      .createQueryBuilder(OrderEntity, 'o')
      .select('o.packageId', 'packageId')
      .addSelect('count(*)::int', 'sold')
      .where({ status: 'success', purchaseType: Not('gift'), packageId: packageId ?? Not(IsNull()) })
      .groupBy('o.packageId')
      .getRawMany<{ packageId: string; sold: number }>();
    return new Map(rows.map((row) => [row.packageId, row.sold]));
  }

  /** Orders of all tenants. System path: an operator belongs to no tenant. */
  async listAll(query: OperatorOrderQuery): Promise<Page<OperatorOrder>> {
    const { items, total } = await this.database.asSystem((tx) =>
      page<OperatorOrder>(tx, query, operatorColumns),
    );
    return { items: items.map(operatorViewOf), total };
  }

  /** System path, as for `listAll`. */
  async sumsOfAll(query: OperatorOrderQuery): Promise<OrderSums> {
    return this.database.asSystem((tx) => sums(tx, query));
  }

  /** The tenant of an order; null if the order does not exist. */
  async tenantOf(tx: SystemTx, id: string): Promise<string | null> {
    const found = await tx.manager.findOne(OrderEntity, { select: { tenantId: true }, where: { id } });
    return found?.tenantId ?? null;
  }

  /** An order of any tenant. System path, as for `listAll`. Rejects with `orders.not_found`. */
  async getAny(id: string): Promise<OperatorOrder> {
    const [row] = await this.database.asSystem((tx) =>
      tx.query<Row<OperatorOrder>>(
        `select ${operatorColumns} from orders o left join ${owners} u on u.tenant_id = o.tenant_id where o.id = $1`,
        [id],
      ),
    );
    if (!row) throw orderNotFound();
    return operatorViewOf(row);
  }
}

/** The email address of the current operator. A tenant's transaction does not see operators. */
export async function nameOfActor(tx: SystemTx): Promise<string> {
  const [user] = await tx.query<{ email: string }>(`select email from ${userNames} u where id = $1`, [
    currentContext()?.actor.id ?? '',
  ]);
  return user?.email ?? '';
}

async function page<Shown extends Order>(
  tx: TenantTx | SystemTx,
  query: OperatorOrderQuery,
  shown: string,
): Promise<Page<Row<Shown>>> {
  const { sort = 'createdAt', descending = query.sort === undefined } = query;
  const source = {
    ...matchingOf(query),
    ids: ['o.id'] as const,
    order: { key: sorts[sort], descending, nullable: sort === 'completedAt' },
    columns: shown,
    rows: joined,
  };
  return readPage<Row<Shown>>(tx, source, query);
}

/** A short number finds the orders whose ids end with it. */
function searchPattern(search: string | undefined): string | null {
  const idEnd = search === undefined ? null : idEndOf(search);
  return idEnd === null ? likePattern(search) : `ord\\_%${idEnd}`;
}

/** Tenants and their owners are joined only where a filter needs them. */
function matchingOf(query: OperatorOrderQuery): Pick<ListSource, 'from' | 'where' | 'parameters'> {
  const { tenantId, status, purchaseType, provider, from, to, inReview, refundDue } = query;
  const others = [status, purchaseType, provider, from, to, inReview, refundDue].map((one) => one ?? null);
  const parameters = [tenantId ?? null, searchPattern(query.search), ...others];
  const needsJoin = query.search !== undefined || from !== undefined || to !== undefined;
  return needsJoin
    ? { from: joined, where: `${filter} and ${searched} and ${ofDays}`, parameters }
    : {
        from: 'orders o',
        where: `${filter} and $2::text is null and $6::date is null and $7::date is null`,
        parameters,
      };
}

const isTest = `o.provider is not distinct from 'sandbox'`;

async function sums(tx: TenantTx | SystemTx, query: OperatorOrderQuery): Promise<OrderSums> {
  const { from, where, parameters } = matchingOf(query);
  const [row] = await tx.query<OrderSums>(
    `select coalesce(sum(o.amount) filter (where o.status = 'success' and not ${isTest}), 0)::float8 as paid,
       coalesce(sum(o.refunded) filter (where not ${isTest}), 0)::float8 as refunded,
       coalesce(sum(o.amount) filter (where o.status = 'success' and ${isTest}), 0)::float8 as test
     from ${from} where ${where}`,
    parameters,
    { freshPlan: true },
  );
  return row ?? { paid: 0, refunded: 0, test: 0 };
}

const viewOf = (row: Row<Order>): Order => ({ ...row, ...textsOf(row) });

const operatorViewOf = (row: Row<OperatorOrder>): OperatorOrder => ({
  ...row,
  ...textsOf(row),
  refunds: row.refunds.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});

const textsOf = ({ createdAt, closesAt, completedAt }: Instants) => ({
  createdAt: createdAt.toISOString(),
  closesAt: closesAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
});
