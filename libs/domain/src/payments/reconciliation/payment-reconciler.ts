import { Injectable } from '@nestjs/common';
import type { PaymentClaim } from '@parley/contracts/public';
import { Database, type TenantTx, pipelined } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { AppError } from '@parley/platform/errors';
import {
  FulfilmentService,
  type FulfilmentWrite,
  isTradeTaken,
  OrderService,
  RefundService,
  TenantPlanService,
} from '../../orders/index.js';
import type { LockedPlan } from '../../tenants/index.js';
import { mismatchOf } from '../payment.policy.js';
import { PaymentRepository, type ReconciliationOutcome } from '../payment.repository.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { PaymentReportQueries, type PaymentReportRow } from './payment-report.queries.js';

/** A provider's answer to whether a webhook is true. */
export type Confirmation = 'agreed' | 'denied';

/** The facts, beside the report, that decide. */
interface ReconcileContext {
  confirmation: Confirmation | undefined;
  /** Whether this number has paid another order, of any tenant. */
  isTradeTaken: boolean;
  plan: LockedPlan;
}

/** A write of a decision, beside its verdict. */
type Write =
  | { kind: 'fulfilment'; writes: FulfilmentWrite[] }
  | { kind: 'reconcile-again'; paymentId: string }
  | { kind: 'resolve-duplicates'; claims: PaymentClaim[] };

type Decision = ReconciliationOutcome & { writes?: Write[] };

/**
 * Decides on a report and carries the decision out, in one transaction of the order's tenant. Money that
 * cannot be credited to the cent is parked, never dropped.
 */
@Injectable()
export class PaymentReconciler {
  private readonly verdicts: Counter<'provider' | 'verdict'>;

  constructor(
    private readonly database: Database,
    private readonly reportQueries: PaymentReportQueries,
    private readonly paymentRepository: PaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly planService: TenantPlanService,
    private readonly orderService: OrderService,
    private readonly fulfilmentService: FulfilmentService,
    private readonly refundService: RefundService,
    private readonly outbox: Outbox,
    metrics: Metrics,
  ) {
    this.verdicts = metrics.counter('parley_payment_verdicts_total', 'Decided payment reports', [
      'provider',
      'verdict',
    ]);
  }

  /**
   * Reconciles a report once; only a noted refund is reconciled again. It opens its own transactions, so
   * never call it inside one. Rejects with the database's errors and with `orders.not_found`.
   */
  async reconcile(tenantId: string, paymentId: string, confirmation?: Confirmation): Promise<void> {
    try {
      await this.tryOnce(tenantId, paymentId, { confirmation, isTradeTaken: false });
    } catch (error) {
      if (!isTradeTaken(error)) throw error;
      // A number that paid for one order never pays for another, even in another tenant.
      await this.tryOnce(tenantId, paymentId, { confirmation, isTradeTaken: true });
    }
  }

  private async tryOnce(
    tenantId: string,
    paymentId: string,
    context: Omit<ReconcileContext, 'plan'>,
  ): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      // Locks the plan before reports and orders, as refunds and settlements do.
      const [plan, found] = await pipelined([
        this.planService.lock(tx),
        this.reportQueries.open(tx, paymentId),
      ]);
      const first = found && (await this.outcomeFor(tx, found, { ...context, plan }));
      if (!first) return;
      const decision = await this.withoutRepeat(tx, found, first);
      const { verdict } = decision;
      tx.afterCommit(() => this.verdicts.inc({ provider: found.provider, verdict }));
      if (verdict === 'parked') {
        await pipelined([this.write(tx, found, decision), this.orderService.review(tx, found.orderId, true)]);
      } else if (found.order.inReview) {
        await this.write(tx, found, decision);
        await this.orderService.endReview(tx, found.orderId);
      } else await tx.commitWith(() => [this.write(tx, found, decision)]);
    });
  }

  /** All statements are sent together, the verdict last. */
  private async write(
    tx: TenantTx,
    found: PaymentReportRow,
    { writes = [], ...outcome }: Decision,
  ): Promise<void> {
    await pipelined([
      ...writes.map((one) => this.carryOut(tx, found, one)),
      this.paymentRepository.reconciled(tx, found.id, outcome),
    ]);
  }

  private carryOut(tx: TenantTx, found: PaymentReportRow, write: Write): Promise<unknown> {
    switch (write.kind) {
      case 'fulfilment':
        return this.fulfilmentService.write(tx, write.writes);
      case 'reconcile-again':
        return this.outbox.add(tx, 'payment.reported', { paymentId: write.paymentId });
      case 'resolve-duplicates':
        return this.paymentRepository.resolveDuplicates(tx, found, write.claims);
    }
  }

  /** An answer to a query is a duplicate if an equal webhook already waits for an operator. */
  private async withoutRepeat(tx: TenantTx, found: PaymentReportRow, decision: Decision): Promise<Decision> {
    if (decision.verdict !== 'parked' || found.source !== 'query') return decision;
    return (await this.paymentRepository.isParked(tx, found)) ? { verdict: 'duplicate' } : decision;
  }

  /** Null if the report must wait. */
  private async outcomeFor(
    tx: TenantTx,
    found: PaymentReportRow,
    context: ReconcileContext,
  ): Promise<Decision | null> {
    const { claim, provider, order, orderId } = found;
    if (claim === 'pending') return { verdict: 'noted' };
    if (claim === 'failed') {
      const failed = provider === order.provider && (await this.orderService.fail(tx, orderId));
      return {
        verdict: 'noted',
        ...(failed && { changes: { 'order.status': { from: 'unpaid', to: 'failed' } } }),
      };
    }
    if (found.usedFor !== null && (claim === 'paid' || claim === 'partial')) return usedBefore(found);
    if (provider !== order.provider) return { verdict: 'parked', reason: 'wrong_provider' };
    // The full payment was reported later.
    if (claim === 'partial' && isPaidBy(found)) return { verdict: 'noted' };
    if (claim === 'partial') return { verdict: 'parked', reason: 'partial' };
    if (claim === 'refunded') return this.reconcileRefund(tx, found);
    // Only this claim credits money.
    if (claim !== 'paid') return { verdict: 'parked', reason: 'unreadable' };
    return this.reconcilePaid(tx, found, context);
  }

  private priceOf({ provider, order }: PaymentReportRow) {
    return this.registry.find(provider)?.priceOf(order) ?? null;
  }

  private async reconcilePaid(
    tx: TenantTx,
    found: PaymentReportRow,
    { confirmation, isTradeTaken, plan }: ReconcileContext,
  ): Promise<Decision | null> {
    const reason = mismatchOf(found, this.priceOf(found));
    if (reason) return { verdict: 'parked', reason };
    if (found.order.status === 'success') return this.paidBefore(tx, found, found.order.tradeNo);
    if (confirmation === 'denied') return { verdict: 'parked', reason: 'unconfirmed' };
    const isHint = found.source === 'callback' && this.registry.find(found.provider)?.needsConfirmation;
    if (isHint && confirmation !== 'agreed') {
      // The provider is called outside any transaction.
      await this.outbox.add(tx, 'payment.unconfirmed', { paymentId: found.id });
      return null;
    }
    return isTradeTaken ? { verdict: 'parked', reason: 'already_paid' } : this.credit(tx, found, plan);
  }

  private async credit(tx: TenantTx, found: PaymentReportRow, plan: LockedPlan): Promise<Decision> {
    const { order, tradeNo, refundIds } = found;
    const decided = await this.fulfilmentService.decide(tx, { plan, order }, tradeNo || null);
    if (!decided.done) return { verdict: 'parked', reason: decided.reason };
    const { changes, granted } = decided;
    const writes: Write[] = [{ kind: 'fulfilment', writes: decided.writes }];
    for (const paymentId of refundIds) writes.push({ kind: 'reconcile-again', paymentId });
    if (order.inReview) writes.push({ kind: 'resolve-duplicates', claims: ['partial'] });
    return { verdict: 'fulfilled', changes, granted, writes };
  }

  /**
   * Records the part of a refund that is new. A report names the sum of all refunds so far, including those begun here.
   * A report that comes before the money is noted, and reconciled again after the money. A payment that did not pay for
   * the order had no effect: the report about its refund is noted, and no operator must refund it. The tenant's plan
   * must be locked before the order is read.
   */
  private async reconcileRefund(tx: TenantTx, found: PaymentReportRow): Promise<ReconciliationOutcome> {
    const { order, orderId, tradeNo, amount } = found;
    const price = this.priceOf(found);
    if (order.status !== 'success' || (order.tradeNo ?? '') !== tradeNo) {
      // The payment now pays for another order, which an operator must refund.
      if (await this.paymentRepository.isApplied(tx, found))
        return { verdict: 'parked', reason: 'applied_elsewhere' };
      await this.paymentRepository.resolveDuplicates(tx, found, ['paid', 'partial']);
      await this.paymentRepository.endRefund(tx, found);
      return { verdict: 'noted' };
    }
    if (price && found.currency !== price.currency) return { verdict: 'parked', reason: 'wrong_currency' };
    const isOfWhole = amount === null || amount === price?.amount;
    const more = (isOfWhole ? order.amount : amount) - order.refunded;
    const providerRef = tradeNo || found.id;
    if (more <= 0) {
      if (more === 0) await this.refundService.finishOpen(tx, orderId, providerRef);
      return { verdict: 'duplicate' };
    }
    try {
      const given = await this.refundService.refund(tx, orderId, {
        amount: more,
        cause: found.id,
        reason: `${found.provider} ${tradeNo}`.trim(),
        providerRef,
      });
      return given ? { verdict: 'fulfilled', changes: given.changes } : { verdict: 'duplicate' };
    } catch (error) {
      // The refund is more than was paid.
      if (error instanceof AppError) return { verdict: 'parked', reason: 'wrong_amount' };
      throw error;
    }
  }

  /** The same payment again, or another payment for a paid order, which an operator must refund. */
  private async paidBefore(
    tx: TenantTx,
    found: PaymentReportRow,
    paid: string | null,
  ): Promise<ReconciliationOutcome> {
    if (found.tradeNo === (paid ?? '')) return { verdict: 'duplicate' };
    if (await this.paymentRepository.isRefunded(tx, found)) return { verdict: 'noted' };
    return { verdict: 'parked', reason: 'already_paid' };
  }
}

const isPaidBy = ({ order, tradeNo }: PaymentReportRow): boolean =>
  order.status === 'success' && tradeNo !== '' && order.tradeNo === tradeNo;

/** The operator refunded or applied the payment. The same amount is a duplicate, a larger one is not. */
const usedBefore = ({ usedFor, currency, amount }: PaymentReportRow): ReconciliationOutcome =>
  usedFor === `${currency} ${amount}`
    ? { verdict: 'duplicate' }
    : { verdict: 'parked', reason: 'already_paid' };
