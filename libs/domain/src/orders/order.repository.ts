import { Injectable } from '@nestjs/common';
import { type OrderStatus, orderLimits, type Purchase } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { type FindOptionsWhere, In, IsNull, MoreThan, Not } from 'typeorm';
import { owners } from '../identity/index.js';
import { NoticeService } from '../notifications/index.js';
import { sellerParty } from '../settings/index.js';
import { tenantBuyers } from '../tenants/index.js';
import type { SoldOrder } from './fulfilment/fulfilment.policy.js';
import { OrderEntity } from './order.entity.js';
import { orderNotFound, statesBefore } from './order.policy.js';
import type { PricedOrder } from './quotes/quote.policy.js';

/** An order with the data for its fulfilment. */
export interface OpenOrder extends SoldOrder {
  id: string;
  packageId: string | null;
  status: OrderStatus;
  characters: string;
  planVersion: number;
  closesAt: Date;
  /** Whether an operator must look at one of its payments. */
  inReview: boolean;
  /** Cents of the old plan that were credited to its price. */
  credited: number;
}

/** All columns of `OpenOrder` but its id, from `orders o`. */
export const openColumns = `o.status, o.package_id as "packageId", o.package, o.family, o.buy_type as "buyType",
    o.purchase_type as "purchaseType", o.num, o.amount, o.characters, o.plan_version as "planVersion",
    o.closes_at as "closesAt", o.in_review as "inReview", (select coalesce(-sum((line ->> 'amount')::int), 0)::int
      from jsonb_array_elements(o.lines) line where line ->> 'kind' = 'credit') as credited`;

const lockOpenSql = `select o.id, ${openColumns} from orders o where o.tenant_id = $1 and o.id = $2 for update`;

const completeSql = `update orders set status = 'success', trade_no = coalesce($3, trade_no), completed_at = $4,
    characters = $5, seller = ${sellerParty}, buyer = (select b.buyer from ${tenantBuyers} b where b.id = $1),
    pay_url = null, in_review = $7
  where tenant_id = $1 and id = $2 and status = any($6)`;

/** The values are in the statement, so that PostgreSQL uses the index of unpaid orders. */
const closable = statesBefore('closed')
  .map((status) => `'${status}'`)
  .join();

const closeDueSql = `update orders set status = 'closed' where id in (
    select id from orders where status in (${closable}) and closes_at <= $1
    order by closes_at limit $2 for update skip locked)
  returning id, tenant_id as "tenantId"`;

/** The orders of a tenant. It publishes every change. */
@Injectable()
export class OrderRepository {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Inserts an unpaid order with its price. Returns its id. */
  async add(
    tx: TenantTx,
    priced: PricedOrder,
    { provider = null, method = null }: Partial<Nullable<Pick<Purchase, 'provider' | 'method'>>>,
  ): Promise<string> {
    const [id, now] = [this.ids.next('ord'), this.clock.nowMs()];
    const { buyType, num, purchaseType, lines, family, planVersion, rmbRate } = priced;
    await this.insert(tx, {
      id,
      userName: await this.ownerEmail(tx),
      buyType,
      num,
      purchaseType,
      lines,
      package: priced.package,
      packageId: priced.package.id,
      family,
      planVersion,
      rmbRate,
      unitPrice: priced.package.actualPrice,
      amount: priced.total,
      rmbAmount: String(priced.rmbTotal),
      characters: String(priced.characters),
      provider,
      method,
      offerCharacters: priced.firstPurchaseCharacters,
      createdAt: new Date(now),
      closesAt: new Date(now + orderLimits.closeMinutes * 60_000),
    });
    return id;
  }

  async insert(tx: TenantTx, order: Partial<OrderEntity> & Pick<OrderEntity, 'id'>): Promise<void> {
    await tx.manager.insert(OrderEntity, { ...order, tenantId: tx.tenantId });
    await this.outbox.add(tx, 'order.created', { orderId: order.id });
  }

  /** The owner's email address; empty if there is none. */
  async ownerEmail(tx: TenantTx): Promise<string> {
    const [owner] = await tx.query<{ email: string }>(`select email from ${owners} u where tenant_id = $1`, [
      tx.tenantId,
    ]);
    return owner?.email ?? '';
  }

  /** Rejects with `orders.too_many_open`. The tenant must be locked. */
  async assertRoom(tx: TenantTx): Promise<void> {
    const { tenantId } = tx;
    const lastHour = MoreThan(new Date(this.clock.nowMs() - 3_600_000));
    const open = await tx.manager.countBy(OrderEntity, { tenantId, status: 'unpaid' });
    const recent = await tx.manager.countBy(OrderEntity, {
      tenantId,
      status: Not('success'),
      createdAt: lastHour,
    });
    if (open < orderLimits.openMax && recent < orderLimits.hourMax) return;
    const message =
      open < orderLimits.openMax
        ? `${orderLimits.hourMax} orders of the last hour were not paid. Order later.`
        : `${orderLimits.openMax} orders wait for payment. Pay or cancel one.`;
    throw new AppError('orders.too_many_open', message);
  }

  /** Returns whether the order's former status allowed the change. Rejects with `orders.not_found`. */
  async changeStatus(tx: TenantTx, id: string, to: Exclude<OrderStatus, 'success'>): Promise<boolean> {
    const { affected } = await tx.manager.update(
      OrderEntity,
      { id, tenantId: tx.tenantId, status: In(statesBefore(to)) },
      { status: to },
    );
    if (affected === 1) await this.publish(tx, id);
    else await this.find(tx, id);
    return affected === 1;
  }

  /** Notifies the owner. It is sent together with other statements, which TypeORM cannot do. */
  async setReview(tx: TenantTx, id: string, on: boolean): Promise<void> {
    const [changed] = await tx.query<{ createdAt: Date }>(
      `update orders set in_review = $3 where tenant_id = $1 and id = $2 and in_review <> $3
       returning created_at as "createdAt"`,
      [tx.tenantId, id, on],
    );
    if (!changed) return;
    await this.publish(tx, id);
    if (!on) return this.noticeService.resolve(tx, [`${id}:review`]);
    const params = { orderId: id, orderedAt: changed.createdAt.toISOString() };
    const notice = { params, subAccountId: null, cause: `${id}:review` };
    await this.noticeService.open(tx, { kind: 'order.in_review', ...notice });
  }

  /** Sets the address of the payment once: a second call changes nothing. */
  async setOpened(tx: TenantTx, id: string, at: { payUrl: string; providerRef: string }): Promise<void> {
    await tx.manager.update(OrderEntity, { id, tenantId: tx.tenantId, payUrl: IsNull() }, at);
  }

  /** Rejects with `orders.not_found`. */
  async find(tx: TenantTx, id: string): Promise<OrderEntity> {
    const found = await tx.manager.findOneBy(OrderEntity, { id, tenantId: tx.tenantId });
    if (!found) throw orderNotFound();
    return found;
  }

  /** Like `find`, but locks the order until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<OrderEntity> {
    const found = await this.lockWhere(tx, { id });
    if (!found) throw orderNotFound();
    return found;
  }

  /** Locks the order until the transaction ends; null if it is paid. */
  async lockUnpaid(tx: TenantTx, id: string): Promise<OrderEntity | null> {
    return this.lockWhere(tx, { id, status: Not('success') });
  }

  /** Locks the order until the transaction ends, and returns the data for its fulfilment. */
  async lockOpen(tx: TenantTx, id: string): Promise<OpenOrder | undefined> {
    const [order] = await tx.query<OpenOrder>(lockOpenSql, [tx.tenantId, id]);
    return order;
  }

  /** Marks the order as paid, with the effects of its sale. */
  async complete(
    tx: TenantTx,
    id: string,
    values: { tradeNo: string | null; characters: number; now: Date; inReview: boolean },
  ): Promise<void> {
    const { tradeNo, now, characters, inReview } = values;
    await tx.query(completeSql, [
      tx.tenantId,
      id,
      tradeNo,
      now,
      characters,
      statesBefore('success'),
      inReview,
    ]);
  }

  /** Moves the payment to another provider. PostgreSQL rejects a trade number that paid another order. */
  async reassign(
    tx: TenantTx,
    id: string,
    values: Pick<OrderEntity, 'provider' | 'reason' | 'tradeNo'>,
  ): Promise<void> {
    await tx.manager.update(OrderEntity, { id, tenantId: tx.tenantId }, { ...values, method: null });
  }

  /** Closes due orders of all tenants, and returns how many. Skips locked ones. */
  async closeDue(tx: SystemTx, most: number): Promise<number> {
    const rows = await tx.query<{ id: string; tenantId: string }>(closeDueSql, [this.clock.now(), most]);
    for (const { id, tenantId } of rows)
      await this.outbox.addFor(tx, tenantId, 'order.changed', { orderId: id });
    return rows.length;
  }

  private async lockWhere(tx: TenantTx, where: FindOptionsWhere<OrderEntity>): Promise<OrderEntity | null> {
    return tx.manager.findOne(OrderEntity, {
      where: { ...where, tenantId: tx.tenantId },
      lock: { mode: 'pessimistic_write' as const },
    });
  }

  private async publish(tx: TenantTx, orderId: string): Promise<void> {
    await this.outbox.add(tx, 'order.changed', { orderId });
  }
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
