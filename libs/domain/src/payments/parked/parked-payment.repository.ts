import { Injectable } from '@nestjs/common';
import type { Payment, PaymentProvider, RefundStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { orderView } from '../../orders/index.js';
import { PaymentEntity } from '../payment.entity.js';
import { refundsBefore } from '../payment.policy.js';

type Tx = TenantTx | SystemTx;

/** Parked money, with the facts that decide its use. */
export type ParkedPayment = Pick<
  Payment,
  'id' | 'provider' | 'orderId' | 'tradeNo' | 'claim' | 'reason' | 'amount' | 'currency' | 'tenantId'
>;

/** A decision of an operator. */
export interface Decided {
  id: string;
  note: string;
  decidedBy: string;
}

const parkedSql = `select id, provider, order_id as "orderId", trade_no as "tradeNo", claim, reason,
    amount::float8, currency, tenant_id as "tenantId"
  from payments where id = $1 and verdict = 'parked' for update`;

/** Parked money that its provider must refund. */
export interface PendingRefund {
  provider: PaymentProvider;
  orderId: string;
  tradeNo: string;
  /** Minor units. */
  amount: number;
  decidedAt: Date;
}

const pendingSql = `select provider, order_id as "orderId", trade_no as "tradeNo", amount::float8, judged_at as "decidedAt"
  from payments where tenant_id = $1 and id = $2 and verdict = 'refunded' and refund_status = 'pending'`;

/** Reports for operators' decisions. Each has one decision. */
@Injectable()
export class ParkedPaymentRepository {
  constructor(private readonly clock: Clock) {}

  /** Locks the report until the transaction ends; undefined if it is no longer parked. */
  async lock(tx: Tx, id: string): Promise<ParkedPayment | undefined> {
    const [found] = await tx.query<ParkedPayment>(parkedSql, [id]);
    return found;
  }

  async pendingRefund(tx: TenantTx, id: string): Promise<PendingRefund | undefined> {
    const [pending] = await tx.query<PendingRefund>(pendingSql, [tx.tenantId, id]);
    return pending;
  }

  /** False if it is not parked. PostgreSQL rejects money that was refunded or applied before. */
  async refunded(
    tx: Tx,
    decided: Decided,
    { status, ref }: { status: RefundStatus; ref: string },
  ): Promise<boolean> {
    return this.complete(tx, decided, { verdict: 'refunded', refundStatus: status, refundRef: ref });
  }

  /** Marks it as applied to an order, under the same conditions. */
  async applied(tx: TenantTx, decided: Decided, orderId: string): Promise<boolean> {
    return this.complete(tx, decided, { verdict: 'applied', appliedOrderId: orderId });
  }

  /** Whether the parked payment has paid for an order that the transaction sees. */
  async isSpentBy(tx: Tx, id: string): Promise<boolean> {
    const paid = await tx.query(
      `select 1 from payments p join ${orderView} o on o.provider = p.provider and o.trade_no = p.trade_no
       where p.id = $1 and p.verdict = 'parked' and p.trade_no <> ''`,
      [id],
    );
    return paid.length > 0;
  }

  /** Resolves further reports of the same money. Returns the orders of those reports. */
  async resolveDuplicates(
    tx: Tx,
    { id, provider, tradeNo }: ParkedPayment,
    decidedBy: string,
  ): Promise<string[]> {
    if (tradeNo === '') return [];
    const resolved = await tx.query<{ orderId: string }>(
      `update payments set verdict = 'resolved', note = $4, decided_by = $5, judged_at = $6
       where provider = $2 and trade_no = $3 and verdict = 'parked' and claim in ('paid', 'partial') and id <> $1
       returning order_id as "orderId"`,
      [id, provider, tradeNo, id, decidedBy, this.clock.now()],
    );
    return resolved.map(({ orderId }) => orderId);
  }

  /**
   * Assigns parked money without an order to this tenant for the time of a decision. System path: until then
   * no tenant sees it. False if it is no longer parked.
   */
  async assign(tx: SystemTx, id: string, tenantId: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      PaymentEntity,
      { id, verdict: 'parked', reason: 'unknown_order' },
      { tenantId },
    );
    return affected === 1;
  }

  /** Takes it from its tenant again, unless another tenant has it by now. */
  async release(tx: SystemTx, id: string, tenantId: string | null = null): Promise<void> {
    await tx.manager.update(
      PaymentEntity,
      { id, verdict: 'parked', reason: 'unknown_order', ...(tenantId !== null && { tenantId }) },
      { tenantId: null },
    );
  }

  /** Returns false if the refund can't change to that status any more. */
  async changeRefund(tx: Tx, id: string, to: RefundStatus, ref: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      PaymentEntity,
      { id, verdict: 'refunded', refundStatus: In(refundsBefore(to)) },
      { refundStatus: to, refundRef: ref },
    );
    return affected === 1;
  }

  private async complete(
    tx: Tx,
    { id, note, decidedBy }: Decided,
    use: Partial<Pick<PaymentEntity, 'verdict' | 'refundStatus' | 'refundRef' | 'appliedOrderId'>>,
  ): Promise<boolean> {
    const { affected } = await tx.manager.update(
      PaymentEntity,
      { id, verdict: 'parked' },
      { ...use, note, decidedBy, judgedAt: this.clock.now(), changes: {} },
    );
    return affected === 1;
  }
}
