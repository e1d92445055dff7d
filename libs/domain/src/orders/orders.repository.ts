import { Injectable } from '@nestjs/common';
import { type OrderStatus, orderLimits, type Purchase } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { NoticeService } from '../notifications/index.js';
import { OrderEntity } from './order.entity.js';
import { orderNotFound, statesBefore } from './orders.policy.js';
import type { PricedOrder } from './quotes/quote.policy.js';

/** The rows of a tenant's orders; each change of one tells of it. */
@Injectable()
export class OrderRepository {
  constructor(
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** An unpaid one, as it was priced. Returns its id. */
  async add(
    tx: TenantTx,
    priced: PricedOrder,
    { provider = null, method = null }: Partial<Nullable<Pick<Purchase, 'provider' | 'method'>>>,
  ): Promise<string> {
    const [id, now] = [this.ids.next('ord'), this.clock.nowMs()];
    const { buyType, num, purchaseType, lines, family, planVersion, rmbRate } = priced;
    await tx.manager.insert(OrderEntity, {
      id,
      tenantId: tx.tenantId,
      userName: await ownerOf(tx),
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
      closesAt: new Date(now + orderLimits.closeMinutes * 6e4),
    });
    await this.outbox.add(tx, 'order.created', { orderId: id });
    return id;
  }

  /** Rejects with `tenants.suspended`: whoever asks may not know of it yet. The tenant must be locked. */
  async assertTenantActive(tx: TenantTx): Promise<void> {
    const suspended = await tx.query(`select 1 from tenants where id = $1 and status = 'suspended'`, [
      tx.tenantId,
    ]);
    if (suspended.length > 0) throw new AppError('tenants.suspended', 'The account is suspended.');
  }

  /** Rejects with `orders.too_many_open`. The tenant must be locked. */
  async checkRoom(tx: TenantTx): Promise<void> {
    const [row] = await tx.query<{ open: number; recent: number }>(
      `select count(*) filter (where status = 'unpaid')::int as open, count(*) filter (where created_at > $2)::int as recent
       from orders where tenant_id = $1 and (status = 'unpaid' or status <> 'success' and created_at > $2)`,
      [tx.tenantId, new Date(this.clock.nowMs() - 3_600_000)],
    );
    const { open = 0, recent = 0 } = row ?? {};
    if (open < orderLimits.openMax && recent < orderLimits.hourMax) return;
    const message =
      open < orderLimits.openMax
        ? `${orderLimits.hourMax} orders of the last hour were not paid. Order later.`
        : `${orderLimits.openMax} orders wait for payment. Pay or cancel one.`;
    throw new AppError('orders.too_many_open', message);
  }

  /** Says whether it was in a state that may become this one. Rejects with `orders.not_found`. */
  async changeStatus(tx: TenantTx, id: string, to: Exclude<OrderStatus, 'success'>): Promise<boolean> {
    const moved = await tx.query(
      'update orders set status = $3 where tenant_id = $1 and id = $2 and status = any($4) returning id',
      [tx.tenantId, id, to, statesBefore(to)],
    );
    if (moved.length > 0) await this.publish(tx, id);
    else await this.find(tx, id);
    return moved.length > 0;
  }

  /** The owner is told the first time. */
  async setReview(tx: TenantTx, id: string, on: boolean): Promise<void> {
    const changed = await tx.query(
      'update orders set in_review = $3 where tenant_id = $1 and id = $2 and in_review <> $3 returning id',
      [tx.tenantId, id, on],
    );
    if (changed.length === 0) return;
    await this.publish(tx, id);
    if (!on) return;
    const notice = { params: { orderId: id }, subAccountId: null, cause: `${id}:review` };
    await this.notices.create(tx, { kind: 'order.in_review', ...notice });
  }

  /** Whoever opens it second changes nothing: there is one place to pay it. */
  async setOpened(tx: TenantTx, id: string, at: { payUrl: string; providerRef: string }): Promise<void> {
    await tx.query(
      `update orders set pay_url = $3, provider_ref = $4 where tenant_id = $1 and id = $2 and pay_url is null`,
      [tx.tenantId, id, at.payUrl, at.providerRef],
    );
  }

  /** Whether some provider has said where it is paid; nobody opens it from here to the end of the transaction. */
  async isOpened(tx: TenantTx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ opened: boolean }>(
      'select pay_url is not null as opened from orders where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, id],
    );
    return row?.opened ?? false;
  }

  /** Rejects with `orders.not_found`. */
  async find(tx: TenantTx, id: string): Promise<OrderEntity> {
    const found = await tx.manager.findOneBy(OrderEntity, { id, tenantId: tx.tenantId });
    if (!found) throw orderNotFound();
    return found;
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<OrderEntity> {
    await tx.query('select 1 from orders where tenant_id = $1 and id = $2 for update', [tx.tenantId, id]);
    return this.find(tx, id);
  }

  private async publish(tx: TenantTx, orderId: string): Promise<void> {
    await this.outbox.add(tx, 'order.changed', { orderId });
  }
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

async function ownerOf(tx: TenantTx): Promise<string> {
  const [owner] = await tx.query<{ email: string }>(
    `select email from users where tenant_id = $1 and role = 'owner'`,
    [tx.tenantId],
  );
  return owner?.email ?? '';
}
