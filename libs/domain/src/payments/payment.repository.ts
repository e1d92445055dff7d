import { Injectable } from '@nestjs/common';
import type { AuditChange, ParkReason, PaymentClaim, PaymentVerdict } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { mainChange } from '../characters/index.js';
import type { QueryDeepPartialEntity } from 'typeorm';
import { orderView, type PolledOrder } from '../orders/index.js';
import { PaymentEntity } from './payment.entity.js';
import type { PaymentReportRow } from './reconciliation/payment-report.queries.js';

export interface ReconciliationOutcome {
  verdict: PaymentVerdict;
  reason?: ParkReason;
  changes?: Record<string, AuditChange>;
  /** Characters granted before in this transaction. The main balance's change is stored too. */
  granted?: number;
}

const verdictSql = `update payments set verdict = $2, reason = $3, judged_at = $4,
    changes = case $6::bigint when 0 then $5::jsonb
      else $5::jsonb || jsonb_build_object('characters.main', ${mainChange('payments.tenant_id', '$6::bigint')}) end
  where id = $1`;

const matchSql = `update payments p set tenant_id = o.tenant_id, verdict = 'received', reason = null
  from ${orderView} o where o.id = p.order_id and p.verdict = 'parked' and p.reason = 'unknown_order'
    and p.tenant_id is null and ($1::text is null or p.id = $1)
  returning p.id, p.tenant_id as "tenantId"`;

const latestTradeNumbersSql = `select distinct on (p.order_id) p.order_id as "orderId", p.trade_no as "tradeNo"
  from unnest($1::text[], $2::text[]) as o (id, provider)
    join payments p on p.order_id = o.id and p.provider = o.provider and p.trade_no <> ''
  order by p.order_id, p.id desc`;

/** Reports during their reconciliation. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly clock: Clock) {}

  /** Adds reports that were reconciled earlier, for an import of records. */
  async importReconciled(tx: TenantTx, reports: Partial<PaymentEntity>[]): Promise<void> {
    await tx.manager.insert(
      PaymentEntity,
      reports.map((report) => ({
        ...report,
        tenantId: tx.tenantId,
      })) as QueryDeepPartialEntity<PaymentEntity>[],
    );
  }

  async reconciled(tx: TenantTx, id: string, outcome: ReconciliationOutcome): Promise<void> {
    const { verdict, reason = null, changes = {}, granted = 0 } = outcome;
    await tx.query(verdictSql, [id, verdict, reason, this.clock.now(), JSON.stringify(changes), granted]);
  }

  /** Whether the provider reported a full refund of this payment. */
  async isRefunded(
    tx: TenantTx,
    { orderId, provider, tradeNo, amount, currency }: PaymentReportRow,
  ): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from payments where order_id = $1 and provider = $2 and trade_no = $3 and claim = 'refunded'
         and verdict = 'noted' and currency = $4 and (amount is null or amount >= $5) limit 1`,
      [orderId, provider, tradeNo, currency, amount],
    );
    return rows.length > 0;
  }

  async hasParked(tx: TenantTx, orderId: string): Promise<boolean> {
    return tx.manager.existsBy(PaymentEntity, { tenantId: tx.tenantId, orderId, verdict: 'parked' });
  }

  /** Whether another, identical report is parked. */
  async isParked(tx: TenantTx, found: PaymentReportRow): Promise<boolean> {
    const { id, orderId, provider, tradeNo, claim, amount, currency } = found;
    if (tradeNo === '') return false;
    const rows = await tx.query(
      `select 1 from payments where order_id = $1 and provider = $2 and trade_no = $3 and claim = $4
         and currency = $5 and amount is not distinct from $6 and verdict = 'parked' and id <> $7 limit 1`,
      [orderId, provider, tradeNo, claim, currency, amount, id],
    );
    return rows.length > 0;
  }

  /**
   * Resolves parked reports of the same payment with one of these claims and at most this amount. It does not
   * wait for a report that arrives again right now: the reconciliation then fails and is repeated.
   */
  async resolveDuplicates(tx: TenantTx, found: PaymentReportRow, claims: PaymentClaim[]): Promise<void> {
    const { id, orderId, provider, tradeNo, claim, amount, currency } = found;
    if (tradeNo === '') return;
    await tx.query(
      `update payments set verdict = 'resolved', note = $7, judged_at = $8 where id in (
         select id from payments where order_id = $1 and provider = $2 and trade_no = $3 and verdict = 'parked'
           and claim = any($4) and currency = $5 and ($6::bigint is null or amount <= $6) order by key for update nowait)`,
      [orderId, provider, tradeNo, claims, currency, amount, `${claim}: ${id}`, this.clock.now()],
    );
  }

  /** Whether refunded money had been applied to an order with a smaller refunded sum. */
  async isApplied(tx: TenantTx, { provider, tradeNo, amount }: PaymentReportRow): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from payments p join ${orderView} o on o.id = p.applied_order_id
       where p.provider = $1 and p.trade_no = $2 and p.trade_no <> '' and p.verdict = 'applied'
         and coalesce($3, p.amount) > o.refunded`,
      [provider, tradeNo, amount],
    );
    return rows.length > 0;
  }

  /** The provider reports a refund of parked money, so no operator must pay it back any more. */
  async endRefund(tx: TenantTx, { id, provider, tradeNo, amount }: PaymentReportRow): Promise<void> {
    if (tradeNo === '') return;
    await tx.query(
      `update payments set refund_status = 'done', refund_ref = $4
       where provider = $1 and trade_no = $2 and verdict = 'refunded' and refund_status <> 'done'
         and ($3::bigint is null or amount <= $3)`,
      [provider, tradeNo, amount, id],
    );
  }

  /** Makes a parked report received again; false if it is not parked. */
  async reopen(tx: TenantTx, id: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      PaymentEntity,
      { id, tenantId: tx.tenantId, verdict: 'parked' },
      { verdict: 'received', reason: null, judgedAt: null },
    );
    return affected === 1;
  }

  /** Resolves a parked report; false if it is not parked. */
  async resolve(tx: TenantTx | SystemTx, id: string, note: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      PaymentEntity,
      { id, verdict: 'parked' },
      { verdict: 'resolved', note, judgedAt: this.clock.now() },
    );
    return affected === 1;
  }

  /** Marks reports whose orders are known by now as received: this one, or those of all tenants. */
  async matchUnknown(tx: SystemTx, id: string | null): Promise<{ id: string; tenantId: string }[]> {
    return tx.query<{ id: string; tenantId: string }>(matchSql, [id], { freshPlan: true });
  }

  /** The latest trade number that the provider reported, by order. Orders without one are left out. */
  async latestTradeNumbers(
    tx: TenantTx | SystemTx,
    orders: readonly Pick<PolledOrder, 'id' | 'provider'>[],
  ): Promise<Map<string, string>> {
    const rows = await tx.query<{ orderId: string; tradeNo: string }>(latestTradeNumbersSql, [
      orders.map(({ id }) => id),
      orders.map(({ provider }) => provider),
    ]);
    return new Map(rows.map(({ orderId, tradeNo }) => [orderId, tradeNo]));
  }
}
