import { Injectable } from '@nestjs/common';
import { type AuditChange, auditFieldOf, billingLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { differencesOf } from '../../audit/index.js';
import { CharacterLedgerService } from '../../characters/index.js';
import { MoneyLedgerRepository } from '../ledger/money-ledger.repository.js';
import { effectOf, type FulfilmentWrite, isStandardPurchase, writesOf } from './fulfilment.policy.js';
import type { OrderEntity } from '../order.entity.js';
import { mayBecome, orderNotFound } from '../order.policy.js';
import { OrderReviewRegistry } from '../order-review.registry.js';
import { type OpenOrder, OrderRepository } from '../order.repository.js';
import { QuoteService } from '../quotes/quote.service.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';
import { planAt } from '../plans/tenant-plan.policy.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';

/** Keys are `order.status`, `tenant.portNum`, `characters.main` and so on. Instants are in ISO form. */
export type Changes = Record<string, AuditChange>;

interface Refused {
  done: false;
  reason: 'already_paid' | 'quote_no_longer_fits';
}

export type FulfilmentOutcome = { done: true; changes: Changes } | Refused;

/** The decided effect of an order before its writes. */
interface Decided {
  done: true;
  /** All changes except that of the main balance. */
  changes: Changes;
  /** Characters to add to the main balance. */
  granted: number;
  writes: FulfilmentWrite[];
}

/** Gives a tenant the content of a sold order: all of it once, in one transaction, or nothing. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly planService: TenantPlanService,
    private readonly quoteService: QuoteService,
    private readonly orderRepository: OrderRepository,
    private readonly reviewRegistry: OrderReviewRegistry,
    private readonly segmentRepository: PlanSegmentRepository,
    private readonly moneyRepository: MoneyLedgerRepository,
    private readonly characterLedgerService: CharacterLedgerService,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes nothing if the order is paid already, or no longer fits the plan. `tradeNo` is the provider's
   * number; null if the order costs nothing. Rejects with `orders.not_found`.
   */
  async fulfil(tx: TenantTx, orderId: string, tradeNo: string | null): Promise<FulfilmentOutcome> {
    const [plan, order] = await pipelined([
      this.planService.lock(tx),
      this.orderRepository.lockOpen(tx, orderId),
    ]);
    if (!order) throw orderNotFound();
    const decided = await this.decide(tx, { plan, order }, tradeNo);
    if (!decided.done) return decided;
    const { changes, granted, writes } = decided;
    const main = await this.write(tx, writes);
    return {
      done: true,
      changes:
        main === null ? changes : { ...changes, 'characters.main': { from: main - granted, to: main } },
    };
  }

  /**
   * Decides as `fulfil` does, but writes nothing. Lock the plan, then the order, until the writes: these do
   * not check again. PostgreSQL rejects money, characters or a segment that come twice.
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
      writes: writesOf({ ...brought, order, before: stored, plan, tradeNo, characters, now, inReview }),
    };
  }

  /**
   * Carries out the writes. All rows are known and locked, so the statements are sent together and run in
   * order. Returns the main balance afterwards; null if no characters were granted.
   */
  async write(tx: TenantTx, writes: readonly FulfilmentWrite[]): Promise<number | null> {
    const results = await pipelined(writes.map((one) => this.carryOut(tx, one)));
    return results.find((result) => typeof result === 'number') ?? null;
  }

  /**
   * Whether the order could be fulfilled now, at its price. Rejects with the reason if it could not, or
   * would give less than it promised.
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

  /** A grant of characters resolves with the main balance afterwards. */
  private carryOut(tx: TenantTx, write: FulfilmentWrite): Promise<unknown> {
    const { orderId } = write;
    switch (write.kind) {
      case 'order':
        return this.orderRepository.complete(tx, orderId, write);
      case 'plan':
        return this.planService.change(tx, write.before, write.after);
      case 'characters':
        return this.characterLedgerService.grant(tx, {
          kind: write.as,
          amount: write.amount,
          cause: orderId,
        });
      case 'money':
        return this.moneyRepository.pay(tx, { orderId, amount: write.amount, cause: orderId });
      case 'end-segments':
        return this.segmentRepository.endAll(tx, write.at);
      case 'segment':
        return this.segmentRepository.add(tx, write.segment);
      case 'event':
        return Promise.all([
          this.outbox.add(tx, 'purchase.fulfilled', { orderId, paid: write.paid }),
          this.publicEvents.one(tx, 'order.paid', {
            subAccountId: null,
            data: { orderId, paid: write.paid },
          }),
        ]);
    }
  }

  /** Whether the order still matches its quote, or costs the same after a change of plan. */
  private async fits(tx: TenantTx, order: OpenOrder, plan: TenantPlan): Promise<boolean> {
    if (order.purchaseType === 'gift' || order.package?.type !== 1) return true;
    if (stillQuoted({ ...order, hasCredit: order.credited > 0 }, plan, this.clock.now())) return true;
    const entity = await this.orderRepository.find(tx, order.id);
    return (await this.quoteService.again(tx, entity))?.total === order.amount;
  }
}

/** Whether the facts behind its price are unchanged. A credit shrinks by the day, but an open order keeps its own. */
const stillQuoted = (
  { planVersion, closesAt, hasCredit }: Pick<OpenOrder, 'planVersion' | 'closesAt'> & { hasCredit: boolean },
  plan: TenantPlan,
  now: Date,
): boolean => planVersion === plan.version && (!hasCredit || now < closesAt);

const changedSince = (code: 'orders.quote_mismatch' | 'orders.offer_gone', message: string): AppError =>
  new AppError(code, message, { details: [{ field: 'id', rule: 'changed', message }] });

/** The changes by field name alone, which is enough for an audit entry about one order. */
export const fieldsOf = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, change]) => [auditFieldOf(path), change]));

/** Changes of the plan under the names that operators know. */
export function planChanges(before: TenantPlan, after: TenantPlan): Changes {
  const shown = ({ family, packageId, portNum, endsAt }: TenantPlan) => ({
    'tenant.family': family,
    'tenant.package': packageId,
    'tenant.portNum': portNum,
    'tenant.endsAt': endsAt?.toISOString() ?? null,
  });
  return differencesOf(shown(before), shown(after));
}
