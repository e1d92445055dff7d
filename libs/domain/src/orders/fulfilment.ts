import { Injectable } from '@nestjs/common';
import { type AuditChange, billingLimits, type OrderStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, together } from '@parley/platform/database';
import { Outbox } from '@parley/platform/outbox';
import { changesOf } from '../audit/index.js';
import { FulfilmentGains, type SoldRow } from './fulfilment-gains.js';
import { broughtBy, isStandardPurchase } from './fulfilment.policy.js';
import { OrderEntity } from './order.entity.js';
import { mayBecome, noSuchOrder, statesBefore } from './orders.policy.js';
import { OrderQuotes } from './quotes.service.js';
import { type Plan, planAt } from './tenant-plan.policy.js';
import { TenantPlan } from './tenant-plan.js';

/** What was paid, and how it is called there. */
export interface ReportedPayment {
  /** The provider's number; null where nothing had to be paid. */
  tradeNo: string | null;
  /** What caused it, such as the report's id. */
  cause: string;
}

/** By `order.status`, `tenant.portNum`, `characters.main`, …; instants as ISO. */
export type Changes = Record<string, AuditChange>;

export type FulfilmentOutcome =
  | { done: true; changes: Changes }
  | { done: false; reason: 'already_paid' | 'quote_no_longer_fits' };

interface Locked extends SoldRow {
  status: OrderStatus;
  characters: string;
  planVersion: number;
  closesAt: Date;
}

const lockSql = `select id, status, package_id as "packageId", package, family, buy_type as "buyType",
    purchase_type as "purchaseType", num, amount, characters, plan_version as "planVersion", closes_at as "closesAt",
    (select coalesce(-sum((line ->> 'amount')::int), 0)::int from jsonb_array_elements(lines) line
     where line ->> 'kind' = 'credit') as credited
  from orders where tenant_id = $1 and id = $2 for update`;

/** Gives a tenant what an order sold it: all of it once, in one transaction, or nothing. */
@Injectable()
export class Fulfilment {
  constructor(
    private readonly plans: TenantPlan,
    private readonly quotes: OrderQuotes,
    private readonly gains: FulfilmentGains,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Where it was paid before, or no longer fits what the tenant holds, nothing is changed. Rejects with
   * `orders.not_found`.
   */
  async fulfil(tx: TenantTx, orderId: string, payment: ReportedPayment): Promise<FulfilmentOutcome> {
    const [stored, [order]] = await together([
      this.plans.lock(tx),
      tx.prepared<Locked>(lockSql, [tx.tenantId, orderId]),
    ]);
    if (!order) throw noSuchOrder();
    if (!mayBecome(order.status, 'success')) return { done: false, reason: 'already_paid' };
    const now = this.clock.now();
    const brought = broughtBy(order, planAt(stored, now), now);
    if (!brought || !(await this.fits(tx, order, stored))) {
      return { done: false, reason: 'quote_no_longer_fits' };
    }
    const isFirst = isStandardPurchase(order) && stored.firstPurchaseAt === null;
    const plan = isFirst ? { ...brought.plan, firstPurchaseAt: now } : brought.plan;
    const characters = Number(order.characters) + (isFirst ? billingLimits.firstPurchaseCharacters : 0);
    // Everything they need is known and locked: they are sent together, and done in this order.
    const [, , main] = await together([
      this.settle(tx, order, { payment, characters, now }),
      this.plans.write(tx, stored, plan),
      this.gains.give(tx, order, { ...brought, characters }),
      this.outbox.add(tx, 'order.fulfilled', { orderId, paid: order.amount }),
    ]);
    return {
      done: true,
      changes: {
        'order.status': { from: order.status, to: 'success' },
        ...planChanges(stored, plan),
        ...(main !== null && { 'characters.main': { from: main - characters, to: main } }),
      },
    };
  }

  /**
   * As it was quoted; or, where what is held has changed since, still to be had at the same price. A credit shrinks by
   * the day: it is held for as long as the order is open.
   */
  private async fits(tx: TenantTx, order: Locked, plan: Plan): Promise<boolean> {
    if (order.purchaseType === 'gift' || order.package?.type !== 1) return true;
    const isHeld = order.credited === 0 || this.clock.now() < order.closesAt;
    if (order.planVersion === plan.version && isHeld) return true;
    const entity = await tx.manager.findOneByOrFail(OrderEntity, { id: order.id });
    return (await this.quotes.again(tx, entity))?.total === order.amount;
  }

  private async settle(
    tx: TenantTx,
    { id }: Locked,
    given: { payment: ReportedPayment; characters: number; now: Date },
  ): Promise<void> {
    const { payment, characters, now } = given;
    const settled = await tx.prepared(
      `update orders set status = 'success', trade_no = coalesce($3, trade_no), completed_at = $4, characters = $5,
         pay_url = null, in_review = in_review and exists (select 1 from payments where order_id = $2 and verdict = 'parked')
       where tenant_id = $1 and id = $2 and status = any($6) returning id`,
      [tx.tenantId, id, payment.tradeNo, now, characters, statesBefore('success')],
    );
    if (settled.length === 0) throw new Error(`${id} was settled beside its lock`);
  }
}

/** As an audit entry names them, of one order and one tenant: by the field alone. */
export const fieldsOf = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]) => [
      path === 'characters.main' ? 'characters' : path.slice(path.indexOf('.') + 1),
      change,
    ]),
  );

/** By what an operator knows them. */
export function planChanges(before: Plan, after: Plan): Changes {
  const shown = ({ family, packageId, portNum, endsAt }: Plan) => ({
    'tenant.family': family,
    'tenant.package': packageId,
    'tenant.portNum': portNum,
    'tenant.endsAt': endsAt?.toISOString() ?? null,
  });
  return changesOf(shown(before), shown(after));
}
