import { Injectable } from '@nestjs/common';
import { type AuditChange, auditFieldOf, billingLimits, type OrderStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { differencesOf } from '../../audit/index.js';
import { OrderGrants, type SoldRow } from './order-grants.service.js';
import { effectOf, isStandardPurchase } from './fulfilment.policy.js';
import { OrderEntity } from '../order.entity.js';
import { mayBecome, orderNotFound, statesBefore } from '../orders.policy.js';
import { QuoteService } from '../quotes/quote.service.js';
import { type Plan, planAt } from '../plans/tenant-plan.policy.js';
import { type LockedPlan, TenantPlanRepository } from '../plans/tenant-plan.repository.js';

/** By `order.status`, `tenant.portNum`, `characters.main`, …; instants as ISO. */
export type Changes = Record<string, AuditChange>;

interface Refused {
  done: false;
  reason: 'already_paid' | 'quote_no_longer_fits';
}

export type FulfilmentOutcome = { done: true; changes: Changes } | Refused;

/** What an order will bring, and nothing of it written. */
interface Decided {
  done: true;
  /** All but that of the main balance. */
  changes: Changes;
  /** Characters for the main balance. */
  granted: number;
  /** Does it, all sent in one turn; returns the main balance after it, null where nothing was granted. */
  write: () => Promise<number | null>;
}

/** An order, as far as its fulfilment asks. */
export interface OpenOrder extends SoldRow {
  status: OrderStatus;
  characters: string;
  planVersion: number;
  closesAt: Date;
}

/** Of `orders o`: all of an open order but its id. */
export const openColumns = `o.status, o.package_id as "packageId", o.package, o.family, o.buy_type as "buyType",
    o.purchase_type as "purchaseType", o.num, o.amount, o.characters, o.plan_version as "planVersion",
    o.closes_at as "closesAt", (select coalesce(-sum((line ->> 'amount')::int), 0)::int
      from jsonb_array_elements(o.lines) line where line ->> 'kind' = 'credit') as credited`;

const lockSql = `select o.id, ${openColumns} from orders o where o.tenant_id = $1 and o.id = $2 for update`;

/** Gives a tenant what an order sold it: all of it once, in one transaction, or nothing. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly plans: TenantPlanRepository,
    private readonly quotes: QuoteService,
    private readonly gains: OrderGrants,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Where it was paid before, or no longer fits what the tenant holds, nothing is changed. `tradeNo` is the provider's
   * number; null where nothing had to be paid. Rejects with `orders.not_found`.
   */
  async fulfil(tx: TenantTx, orderId: string, tradeNo: string | null): Promise<FulfilmentOutcome> {
    const [plan, [order]] = await pipelined([
      this.plans.lock(tx),
      tx.query<OpenOrder>(lockSql, [tx.tenantId, orderId]),
    ]);
    if (!order) throw orderNotFound();
    const decided = await this.decide(tx, { plan, order }, tradeNo);
    if (!decided.done) return decided;
    const { changes, granted } = decided;
    const main = await decided.write();
    return {
      done: true,
      changes:
        main === null ? changes : { ...changes, 'characters.main': { from: main - granted, to: main } },
    };
  }

  /**
   * The same, but writes nothing yet. The order must be locked, after the plan, until it is written: no answer of
   * PostgreSQL's is looked at then. Money, characters and a segment refuse to come twice of one order.
   */
  async decide(
    tx: TenantTx,
    { plan: stored, order }: { plan: LockedPlan; order: OpenOrder },
    tradeNo: string | null,
  ): Promise<Decided | Refused> {
    if (!mayBecome(order.status, 'success')) return { done: false, reason: 'already_paid' };
    const now = this.clock.now();
    const brought = effectOf(order, planAt(stored, now), now);
    if (!brought || !(await this.fits(tx, order, stored))) {
      return { done: false, reason: 'quote_no_longer_fits' };
    }
    const isFirst = isStandardPurchase(order) && stored.firstPurchaseAt === null;
    const plan = isFirst ? { ...brought.plan, firstPurchaseAt: now } : brought.plan;
    const characters = Number(order.characters) + (isFirst ? billingLimits.firstPurchaseCharacters : 0);
    return {
      done: true,
      changes: { 'order.status': { from: order.status, to: 'success' }, ...planChanges(stored, plan) },
      granted: characters,
      write: async () => {
        // Everything they need is known and locked: they are sent together, and done in this order.
        const [, , main] = await pipelined([
          this.complete(tx, order, { tradeNo, characters, now }),
          this.plans.write(tx, stored, plan),
          this.gains.give(tx, order, { ...brought, characters }),
          this.outbox.add(tx, 'order.fulfilled', { orderId: order.id, paid: order.amount }),
        ]);
        return main;
      },
    };
  }

  /**
   * Whether an order could be fulfilled now, at the price it has. Rejects with the reason where it could not, or would
   * bring less than it promised.
   */
  async check(tx: TenantTx, order: OrderEntity): Promise<void> {
    if (order.package?.type !== 1) return;
    const [plan, now] = [await this.plans.read(tx), this.clock.now()];
    const brought = effectOf(order, planAt(plan, now), now);
    const { planVersion, closesAt, lines } = order;
    const hasCredit = lines.some(({ kind }) => kind === 'credit');
    if (brought && isHeld({ planVersion, closesAt, hasCredit }, plan, now)) return;
    const priced = await this.quotes.reprice(tx, order);
    if (!brought || priced.total !== order.amount)
      throw changedSince('orders.quote_mismatch', 'What you have has changed since it was ordered.');
    if (priced.firstPurchaseCharacters < order.offerCharacters)
      throw changedSince('orders.offer_gone', 'The characters of the first purchase were had since.');
  }

  /**
   * As it was quoted; or, where what is held has changed since, still to be had at the same price. A credit shrinks by
   * the day: it is held for as long as the order is open.
   */
  private async fits(tx: TenantTx, order: OpenOrder, plan: Plan): Promise<boolean> {
    if (order.purchaseType === 'gift' || order.package?.type !== 1) return true;
    if (isHeld({ ...order, hasCredit: order.credited > 0 }, plan, this.clock.now())) return true;
    const entity = await tx.manager.findOneByOrFail(OrderEntity, { id: order.id });
    return (await this.quotes.again(tx, entity))?.total === order.amount;
  }

  private async complete(
    tx: TenantTx,
    { id }: OpenOrder,
    { tradeNo, characters, now }: { tradeNo: string | null; characters: number; now: Date },
  ): Promise<void> {
    await tx.query(
      `update orders set status = 'success', trade_no = coalesce($3, trade_no), completed_at = $4, characters = $5,
         seller = (select seller from installation_settings where id = 1),
         buyer = (select buyer from tenants where id = $1),
         pay_url = null, in_review = in_review
           and exists (select 1 from payments where order_id = $2 and verdict = 'parked')
       where tenant_id = $1 and id = $2 and status = any($6)`,
      [tx.tenantId, id, tradeNo, now, characters, statesBefore('success')],
    );
  }
}

/** Nothing that decides its price has changed; a credit shrinks by the day, and is held while the order is open. */
const isHeld = (
  { planVersion, closesAt, hasCredit }: Pick<OpenOrder, 'planVersion' | 'closesAt'> & { hasCredit: boolean },
  plan: Plan,
  now: Date,
): boolean => planVersion === plan.version && (!hasCredit || now < closesAt);

const changedSince = (code: 'orders.quote_mismatch' | 'orders.offer_gone', message: string): AppError =>
  new AppError(code, message, { details: [{ field: 'id', rule: 'changed', message }] });

/** As an audit entry names them, of one order and one tenant: by the field alone. */
export const fieldsOf = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, change]) => [auditFieldOf(path), change]));

/** By what an operator knows them. */
export function planChanges(before: Plan, after: Plan): Changes {
  const shown = ({ family, packageId, portNum, endsAt }: Plan) => ({
    'tenant.family': family,
    'tenant.package': packageId,
    'tenant.portNum': portNum,
    'tenant.endsAt': endsAt?.toISOString() ?? null,
  });
  return differencesOf(shown(before), shown(after));
}
