import { Injectable } from '@nestjs/common';
import type { AuditChange, Payment, RefundStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { refundsBefore } from '../payments.policy.js';

type Tx = TenantTx | SystemTx;

/** Parked money, as far as it decides what may become of it. */
export type ParkedPayment = Pick<
  Payment,
  'id' | 'provider' | 'orderId' | 'tradeNo' | 'claim' | 'reason' | 'amount' | 'currency' | 'tenantId'
>;

/** What an operator decided. */
export interface Decided {
  id: string;
  note: string;
  decidedBy: string;
}

const parkedSql = `select id, provider, order_id as "orderId", trade_no as "tradeNo", claim, reason,
    amount::float8, currency, tenant_id as "tenantId"
  from payments where id = $1 and verdict = 'parked' for update`;

const settledSql = `update payments set verdict = $2, note = $3, decided_by = $4, judged_at = $5, refund_status = $6,
    refund_ref = $7, applied_order_id = $8, changes = $9
  where id = $1 and verdict = 'parked' returning id`;

/** The rows of reports that operators decide about: each is decided once. */
@Injectable()
export class ParkedPaymentRepository {
  constructor(private readonly clock: Clock) {}

  /** Locked until the transaction ends; undefined where it is not parked any more. */
  async lock(tx: Tx, id: string): Promise<ParkedPayment | undefined> {
    const [found] = await tx.query<ParkedPayment>(parkedSql, [id]);
    return found;
  }

  /** False where it is not parked. PostgreSQL refuses money that was given back or applied before. */
  async refunded(
    tx: Tx,
    decided: Decided,
    { status, ref }: { status: RefundStatus; ref: string },
  ): Promise<boolean> {
    return this.settle(tx, decided, ['refunded', status, ref, null, {}]);
  }

  /** Marks it as applied to an order, with the same conditions. */
  async applied(
    tx: TenantTx,
    decided: Decided,
    { orderId, changes = {} }: { orderId: string; changes?: Record<string, AuditChange> },
  ): Promise<boolean> {
    return this.settle(tx, decided, ['applied', null, '', orderId, changes]);
  }

  /** Whether the payment that is parked paid for an order after all, of those that are seen. */
  async isSpentBy(tx: Tx, id: string): Promise<boolean> {
    const paid = await tx.query(
      `select 1 from payments p join orders o on o.provider = p.provider and o.trade_no = p.trade_no
       where p.id = $1 and p.verdict = 'parked' and p.trade_no <> ''`,
      [id],
    );
    return paid.length > 0;
  }

  /** Takes the same money off the list where it was reported more than once. Returns the orders of those reports. */
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
   * Parked money of no order is this tenant's until it is decided about. System path: until then no tenant sees it.
   * False where it is not parked any more.
   */
  async assign(tx: SystemTx, id: string, tenantId: string): Promise<boolean> {
    const assigned = await tx.query(
      `update payments set tenant_id = $2 where id = $1 and verdict = 'parked' and reason = 'unknown_order'
       returning id`,
      [id, tenantId],
    );
    return assigned.length === 1;
  }

  /** Takes it from its tenant again, unless another tenant has it by now. */
  async release(tx: SystemTx, id: string, tenantId: string | null = null): Promise<void> {
    await tx.query(
      `update payments set tenant_id = null where id = $1 and verdict = 'parked' and reason = 'unknown_order'
         and ($2::text is null or tenant_id = $2)`,
      [id, tenantId],
    );
  }

  /** Returns false if the refund can't change to that status any more. */
  async moveRefund(tx: Tx, id: string, to: RefundStatus, ref: string): Promise<boolean> {
    const moved = await tx.query(
      `update payments set refund_status = $2, refund_ref = $3
       where id = $1 and verdict = 'refunded' and refund_status = any($4) returning id`,
      [id, to, ref, refundsBefore(to)],
    );
    return moved.length === 1;
  }

  private async settle(
    tx: Tx,
    { id, note, decidedBy }: Decided,
    [verdict, status, ref, orderId, changes]: [string, RefundStatus | null, string, string | null, object],
  ): Promise<boolean> {
    const settled = await tx.query(settledSql, [
      id,
      verdict,
      note,
      decidedBy,
      this.clock.now(),
      status,
      ref,
      orderId,
      JSON.stringify(changes),
    ]);
    return settled.length === 1;
  }
}
