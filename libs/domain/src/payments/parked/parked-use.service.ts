import { Injectable } from '@nestjs/common';
import type { ApplyPayment, AuditChange, Gift, PaymentDetail, RefundPayment } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { fieldsOf } from '../../orders/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { isToldOf, mismatchOf, notApplicable, notParked } from '../payment.policy.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { ParkedOrderService } from './parked-order.service.js';
import { type ParkedPayment, ParkedPaymentRepository } from './parked-payment.repository.js';

interface Operator {
  /** Their e-mail. */
  decidedBy: string;
}

/** Uses parked money. The payment must be locked in the transaction that is given. */
@Injectable()
export class ParkedUseService {
  constructor(
    private readonly database: Database,
    private readonly rows: ParkedPaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly orders: ParkedOrderService,
    private readonly tenants: TenantRepository,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
    private readonly auditService: AuditService,
  ) {}

  /** Keeps the tenant's reports from being reconciled until the transaction ends. */
  async lockReconciliation(tx: TenantTx): Promise<void> {
    await this.orders.lockPlan(tx);
  }

  /** Refunds it: it was paid back by hand already, its provider is told, or somebody has to pay it back. */
  async refund(
    tx: TenantTx | SystemTx,
    parked: ParkedPayment,
    { note, providerRef = '', decidedBy }: RefundPayment & Operator,
  ): Promise<void> {
    const { id } = parked;
    const canTell = this.registry.find(parked.provider)?.refund !== undefined && isToldOf(parked);
    const tellsProvider = canTell && providerRef === '' && 'tenantId' in tx;
    const status = providerRef === '' ? (tellsProvider ? 'pending' : 'by_hand') : 'done';
    const decided = { id, note, decidedBy };
    if (!(await this.rows.refunded(tx, decided, { status, ref: providerRef }))) throw notParked();
    if (tellsProvider) await this.outbox.add(tx, 'payment.refund-due', { paymentId: id });
    await this.record(tx, parked, {
      verdict: {
        from: 'parked',
        to: 'refunded',
      },
      note: { to: note },
      ...(providerRef && { tradeNo: { to: providerRef } }),
      actorName: decidedBy,
    });
    await this.finish(tx, parked, decidedBy);
  }

  /** Pays for another order of the tenant, to the cent. */
  async apply(
    tx: TenantTx,
    parked: ParkedPayment,
    { orderId, note, decidedBy }: ApplyPayment & Operator,
  ): Promise<void> {
    const { id, provider, tradeNo } = parked;
    const order = await this.orders.payable(tx, orderId);
    const price = this.registry.find(provider)?.priceOf(order) ?? null;
    if (parked.claim !== 'paid' || mismatchOf(parked, price))
      throw notApplicable('amount', 'The order does not cost what was paid.');
    if (!(await this.rows.applied(tx, { id, note, decidedBy }, orderId))) throw notParked();
    const paid = { id: orderId, provider, tradeNo: tradeNo || null, reason: note };
    const changes = await this.orders.payWith(tx, paid);
    await this.record(tx, parked, {
      verdict: {
        from: 'parked',
        to: 'applied',
      },
      note: { to: note },
      orderId: { to: orderId },
      ...fieldsOf(changes),
      actorName: decidedBy,
    });
    await this.finish(tx, parked, decidedBy);
  }

  /** Gives something for it, as the operator decides. */
  async give(
    tx: TenantTx,
    parked: ParkedPayment,
    { gift, decidedBy }: { gift: Gift } & Operator,
  ): Promise<void> {
    const { id } = parked;
    const { orderId } = await this.orders.give(tx, gift, decidedBy);
    if (!(await this.rows.applied(tx, { id, note: gift.reason, decidedBy }, orderId))) throw notParked();
    await this.record(tx, parked, {
      verdict: {
        from: 'parked',
        to: 'applied',
      },
      note: { to: gift.reason },
      orderId: { to: orderId },
      actorName: decidedBy,
    });
    await this.finish(tx, parked, decidedBy);
  }

  async recordDone(
    tx: TenantTx | SystemTx,
    { id, orderId, refundStatus }: PaymentDetail,
    { providerRef, decidedBy }: { providerRef: string } & Operator,
  ): Promise<void> {
    await this.record(
      tx,
      { id, orderId },
      {
        status: {
          from: refundStatus,
          to: 'done',
        },
        tradeNo: { to: providerRef },
        actorName: decidedBy,
      },
    );
  }

  unchanged(payment: PaymentDetail): PaymentDetail {
    this.auditService.unchanged();
    return payment;
  }

  /** The tenant of the money, or the one that it is used for. Rejects with `orders.not_found`, `tenants.not_found`, `payments.not_applicable`. */
  async tenantOf({ tenantId }: PaymentDetail, asked: string | undefined): Promise<string> {
    if (asked === undefined) throw new AppError('orders.not_found', 'There is no such order.');
    if (tenantId !== null && tenantId !== asked)
      throw notApplicable('tenant', 'The order is of another tenant.');
    const status = await this.database.asSystem((tx) => this.tenants.statusOf(tx, asked));
    if (status === null) throw new AppError('tenants.not_found', 'There is no such tenant.');
    return asked;
  }

  /** Resolves further reports of the same money, and ends the review of their orders. */
  private async finish(tx: TenantTx | SystemTx, parked: ParkedPayment, decidedBy: string): Promise<void> {
    const orderIds = [parked.orderId, ...(await this.rows.resolveDuplicates(tx, parked, decidedBy))];
    if (!('tenantId' in tx)) return;
    for (const orderId of new Set(orderIds)) await this.orders.endReview(tx, orderId);
  }

  private async record(
    tx: TenantTx | SystemTx,
    { id, orderId }: Pick<ParkedPayment, 'id' | 'orderId'>,
    { actorName, ...changes }: Record<string, AuditChange | string> & { actorName: string },
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'payment', id, name: orderId },
      changes: changes,
      actorName,
    });
    await this.operatorEvents.changed(tx, 'payments');
  }
}
