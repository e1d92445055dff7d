import { Injectable } from '@nestjs/common';
import type {
  AuditChange,
  ParkReason,
  Payment,
  PaymentClaim,
  PaymentProvider,
  PaymentVerdict,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { mainChange } from '../characters/index.js';
import { openColumns, type OpenOrder } from '../orders/index.js';
import type { QueryDeepPartialEntity } from 'typeorm';
import { PaymentEntity } from './payment.entity.js';

/** A report that waits for its judgement, beside its order. */
export interface PaymentReportRow {
  id: string;
  provider: PaymentProvider;
  source: Payment['source'];
  orderId: string;
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units. */
  amount: number | null;
  currency: string;
  receivedAt: Date;
  order: OpenOrder & {
    provider: PaymentProvider | null;
    tradeNo: string | null;
    providerRef: string;
    rmbAmount: number;
    /** Cents. */
    refunded: number;
  };
  /** What was told to be given back of this payment before it was told to have come. */
  refundIds: string[];
  /** Currency and amount of the same payment's report that was given back or applied by an operator; null where none was. */
  usedFor: string | null;
}

export interface ReconciliationOutcome {
  verdict: PaymentVerdict;
  reason?: ParkReason;
  changes?: Record<string, AuditChange>;
  /** Characters that came to the main balance in its transaction, just before: that change is told too. */
  granted?: number;
}

type Row = Omit<PaymentReportRow, 'order' | 'amount'> &
  Omit<PaymentReportRow['order'], 'id' | 'provider' | 'tradeNo' | 'rmbAmount'> & {
    /** Minor units that were reported. */
    told: string | null;
    orderProvider: PaymentProvider | null;
    orderTradeNo: string | null;
    rmbAmount: string;
  };

/** Refunds are not locked: the door, which stores one again, may hold it while it waits for the report. */
const caseSql = `select p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim,
    p.amount as told, p.currency, p.received_at as "receivedAt", o.provider as "orderProvider",
    o.trade_no as "orderTradeNo", o.provider_ref as "providerRef", o.rmb_amount as "rmbAmount", o.refunded,
    ${openColumns},
    array(select r.id from payments r where r.order_id = p.order_id and r.provider = p.provider
      and r.trade_no = p.trade_no and r.claim = 'refunded' and r.verdict = 'noted') as "refundIds",
    (select u.currency || ' ' || u.amount from payments u where u.provider = p.provider and u.trade_no = p.trade_no
      and u.verdict in ('refunded', 'applied') and u.trade_no <> '') as "usedFor"
  from payments p join orders o on o.id = p.order_id
  where p.id = $1 and (p.verdict = 'received' or p.verdict = 'noted' and p.claim = 'refunded') for update of p, o`;

const judgedSql = `update payments set verdict = $2, reason = $3, judged_at = $4,
    changes = case $6::bigint when 0 then $5::jsonb
      else $5::jsonb || jsonb_build_object('characters.main', ${mainChange('payments.tenant_id', '$6::bigint')}) end
  where id = $1`;

/** The rows of reports, as they are judged. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly clock: Clock) {}

  /** Adds reports that were judged in the past, as an import of earlier records does. */
  async importReconciled(tx: TenantTx, reports: Partial<PaymentEntity>[]): Promise<void> {
    await tx.manager.insert(
      PaymentEntity,
      reports.map((report) => ({
        ...report,
        tenantId: tx.tenantId,
      })) as QueryDeepPartialEntity<PaymentEntity>[],
    );
  }

  /**
   * Locked with its order until the transaction ends; undefined where it was judged before. A refund that was noted is
   * judged again: it may have been told before the money it is of. Whoever judges locks the tenant's plan by a
   * statement before: refunds, read as they were when this one began, are noted by nobody else.
   */
  async open(tx: TenantTx, id: string): Promise<PaymentReportRow | undefined> {
    const [row] = await tx.query<Row>(caseSql, [id]);
    if (!row) return undefined;
    const { provider, source, orderId, tradeNo, claim, told, currency, receivedAt, ...others } = row;
    const { refundIds, usedFor, ...rest } = others;
    const { orderProvider, orderTradeNo, rmbAmount, ...order } = rest;
    return {
      id,
      provider,
      source,
      orderId,
      tradeNo,
      claim,
      currency,
      receivedAt,
      refundIds,
      usedFor,
      amount: told === null ? null : Number(told),
      order: {
        ...order,
        id: orderId,
        provider: orderProvider,
        tradeNo: orderTradeNo,
        rmbAmount: Number(rmbAmount),
      },
    };
  }

  async reconciled(tx: TenantTx, id: string, judgement: ReconciliationOutcome): Promise<void> {
    const { verdict, reason = null, changes = {}, granted = 0 } = judgement;
    await tx.query(judgedSql, [id, verdict, reason, this.clock.now(), JSON.stringify(changes), granted]);
  }

  /** Whether all of this payment was told to be given back. */
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

  /** Whether another report of just the same is parked. */
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
   * Takes off the list what is parked of the same payment, of these claims, and for no more than this one is of. One
   * that comes again at this moment is not waited for: then the judgement fails, and is made again.
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

  /** Whether money that is told to have gone back had been applied to an order that was not given back as much of. */
  async isApplied(tx: TenantTx, { provider, tradeNo, amount }: PaymentReportRow): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from payments p join orders o on o.id = p.applied_order_id
       where p.provider = $1 and p.trade_no = $2 and p.trade_no <> '' and p.verdict = 'applied'
         and coalesce($3, p.amount) > o.refunded`,
      [provider, tradeNo, amount],
    );
    return rows.length > 0;
  }

  /** Of parked money that was to go back the provider says that it has: nobody has to pay it back any more. */
  async endRefund(tx: TenantTx, { id, provider, tradeNo, amount }: PaymentReportRow): Promise<void> {
    if (tradeNo === '') return;
    await tx.query(
      `update payments set refund_status = 'done', refund_ref = $4
       where provider = $1 and trade_no = $2 and verdict = 'refunded' and refund_status <> 'done'
         and ($3::bigint is null or amount <= $3)`,
      [provider, tradeNo, amount, id],
    );
  }

  /** A parked one, to be judged anew; false where it is not parked. */
  async reopen(tx: TenantTx, id: string): Promise<boolean> {
    const rows = await tx.query(
      `update payments set verdict = 'received', reason = null, judged_at = null
       where id = $1 and verdict = 'parked' returning id`,
      [id],
    );
    return rows.length === 1;
  }

  /** Takes a parked one off the list; false where it is not parked. */
  async resolve(tx: TenantTx | SystemTx, id: string, note: string): Promise<boolean> {
    const rows = await tx.query(
      `update payments set verdict = 'resolved', note = $2, judged_at = $3 where id = $1 and verdict = 'parked'
       returning id`,
      [id, note, this.clock.now()],
    );
    return rows.length === 1;
  }
}
