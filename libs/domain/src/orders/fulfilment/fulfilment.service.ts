import { Injectable } from '@nestjs/common';
import { type AuditChange, auditFieldOf, billingLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { differencesOf } from '../../audit/index.js';
import { CharacterLedgerService } from '../../characters/index.js';
import { MoneyLedgerRepository } from '../ledger/money-ledger.repository.js';
import { effectOf, isStandardPurchase, type OrderEffect } from './fulfilment.policy.js';
import { type OpenOrder, OpenOrderRepository } from './open-order.repository.js';
import type { OrderEntity } from '../order.entity.js';
import { mayBecome, orderNotFound } from '../order.policy.js';
import { OrderReviewRegistry } from '../order-review.registry.js';
import { OrderRepository } from '../order.repository.js';
import { QuoteService } from '../quotes/quote.service.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { planAt } from '../plans/tenant-plan.policy.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';

/** By `order.status`, `tenant.portNum`, `characters.main`, …; instants as ISO. */
export type Changes = Record<string, AuditChange>;

interface Refused {
  done: false;
  reason: 'already_paid' | 'quote_no_longer_fits';
}

export type FulfilmentOutcome = { done: true; changes: Changes } | Refused;

/** The decided effect of an order, not written yet. */
interface Decided {
  done: true;
  /** All changes but that of the main balance. */
  changes: Changes;
  /** Characters for the main balance. */
  granted: number;
  /** Writes it by statements sent together; returns the main balance after it, null where nothing was granted. */
  write: () => Promise<number | null>;
}

/** Gives a tenant what an order sold it: all of it once, in one transaction, or nothing. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly planService: TenantPlanService,
    private readonly quoteService: QuoteService,
    private readonly openOrderRepository: OpenOrderRepository,
    private readonly orderRepository: OrderRepository,
    private readonly reviewRegistry: OrderReviewRegistry,
    private readonly segmentRepository: PlanSegmentRepository,
    private readonly moneyRepository: MoneyLedgerRepository,
    private readonly characterLedgerService: CharacterLedgerService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes nothing where it was paid before, or no longer fits the plan. `tradeNo` is the number of the provider; null
   * where nothing had to be paid. Rejects with `orders.not_found`.
   */
  async fulfil(tx: TenantTx, orderId: string, tradeNo: string | null): Promise<FulfilmentOutcome> {
    const [plan, order] = await pipelined([
      this.planService.lock(tx),
      this.openOrderRepository.lock(tx, orderId),
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
   * The same, but writes nothing yet. The order must be locked, after the plan, until it is written: the writes do not
   * check again. PostgreSQL rejects money, characters or a segment that come twice for one order.
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
    const inReview = order.inReview && (await this.reviewRegistry.isNeeded(tx, order.id));
    return {
      done: true,
      changes: { 'order.status': { from: order.status, to: 'success' }, ...planChanges(stored, plan) },
      granted: characters,
      write: async () => {
        // All they need is known and locked: they are sent together and executed in this order.
        const [, , main] = await pipelined([
          this.openOrderRepository.complete(tx, order.id, { tradeNo, characters, now, inReview }),
          this.planService.change(tx, stored, plan),
          this.give(tx, order, { ...brought, characters }),
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
    const [plan, now] = [await this.planService.read(tx), this.clock.now()];
    const brought = effectOf(order, planAt(plan, now), now);
    const { planVersion, closesAt, lines } = order;
    const hasCredit = lines.some(({ kind }) => kind === 'credit');
    if (brought && stillQuoted({ planVersion, closesAt, hasCredit }, plan, now)) return;
    const priced = await this.quoteService.reprice(tx, order);
    if (!brought || priced.total !== order.amount)
      throw changedSince('orders.quote_mismatch', 'What you have has changed since it was ordered.');
    if (priced.firstPurchaseCharacters < order.offerCharacters)
      throw changedSince('orders.offer_gone', 'The characters of the first purchase were had since.');
  }

  /**
   * Gives what an order brings beside the plan: its segment, its money and its characters. A segment stands for what was
   * paid and credited for it: the old ones, which end, count no more. All statements are sent together. Returns the main
   * balance after it; null where the order brings no characters. The plan must be locked.
   */
  private async give(
    tx: TenantTx,
    order: OpenOrder,
    { segment, replaces, characters }: OrderEffect & { characters: number },
  ): Promise<number | null> {
    const { id: orderId, packageId, family, amount, credited } = order;
    const kind = order.purchaseType === 'gift' ? 'gift' : 'purchase';
    const paid = amount + credited;
    const [main] = await pipelined([
      characters > 0
        ? this.characterLedgerService.grant(tx, { kind, amount: characters, cause: orderId })
        : null,
      amount > 0 && this.moneyRepository.pay(tx, { orderId, amount, cause: orderId }),
      segment && replaces && this.segmentRepository.endAll(tx, segment.startsAt),
      segment &&
        packageId &&
        family &&
        this.segmentRepository.add(tx, { ...segment, orderId, packageId, family, paid }),
    ]);
    return main;
  }

  /** Whether it is as it was quoted or, where the plan has changed since, can still be bought at the same price. */
  private async fits(tx: TenantTx, order: OpenOrder, plan: TenantPlan): Promise<boolean> {
    if (order.purchaseType === 'gift' || order.package?.type !== 1) return true;
    if (stillQuoted({ ...order, hasCredit: order.credited > 0 }, plan, this.clock.now())) return true;
    const entity = await this.orderRepository.find(tx, order.id);
    return (await this.quoteService.again(tx, entity))?.total === order.amount;
  }
}

/**
 * Whether nothing that decides its price has changed. A credit shrinks by the day; the order keeps its own while it is
 * open.
 */
const stillQuoted = (
  { planVersion, closesAt, hasCredit }: Pick<OpenOrder, 'planVersion' | 'closesAt'> & { hasCredit: boolean },
  plan: TenantPlan,
  now: Date,
): boolean => planVersion === plan.version && (!hasCredit || now < closesAt);

const changedSince = (code: 'orders.quote_mismatch' | 'orders.offer_gone', message: string): AppError =>
  new AppError(code, message, { details: [{ field: 'id', rule: 'changed', message }] });

/** The changes by field alone, as an audit entry about one order names them. */
export const fieldsOf = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, change]) => [auditFieldOf(path), change]));

/** Changes of the plan by the names that operators know. */
export function planChanges(before: TenantPlan, after: TenantPlan): Changes {
  const shown = ({ family, packageId, portNum, endsAt }: TenantPlan) => ({
    'tenant.family': family,
    'tenant.package': packageId,
    'tenant.portNum': portNum,
    'tenant.endsAt': endsAt?.toISOString() ?? null,
  });
  return differencesOf(shown(before), shown(after));
}
