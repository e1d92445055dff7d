import { Injectable } from '@nestjs/common';
import type { Payment, PaymentClaim, PaymentProvider } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { openColumns, type OpenOrder } from '../../orders/index.js';

/** A report without a verdict, with its order. */
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
  /** Refunds of this payment that were reported before the payment itself. */
  refundIds: string[];
  /** Currency and amount of this payment if an operator refunded or applied it already; null otherwise. */
  usedFor: string | null;
}

type Row = Omit<PaymentReportRow, 'order' | 'amount'> &
  Omit<PaymentReportRow['order'], 'id' | 'provider' | 'tradeNo' | 'rmbAmount'> & {
    /** Minor units. */
    reportedAmount: string | null;
    orderProvider: PaymentProvider | null;
    orderTradeNo: string | null;
    rmbAmount: string;
  };

/** Refunds are not locked: the ingest may hold one of their locks while it waits for the report. */
const openSql = `select p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim,
    p.amount as "reportedAmount", p.currency, p.received_at as "receivedAt", o.provider as "orderProvider",
    o.trade_no as "orderTradeNo", o.provider_ref as "providerRef", o.rmb_amount as "rmbAmount", o.refunded,
    ${openColumns},
    array(select r.id from payments r where r.order_id = p.order_id and r.provider = p.provider
      and r.trade_no = p.trade_no and r.claim = 'refunded' and r.verdict = 'noted') as "refundIds",
    (select u.currency || ' ' || u.amount from payments u where u.provider = p.provider and u.trade_no = p.trade_no
      and u.verdict in ('refunded', 'applied') and u.trade_no <> '') as "usedFor"
  from payments p join orders o on o.id = p.order_id
  where p.id = $1 and (p.verdict = 'received' or p.verdict = 'noted' and p.claim = 'refunded') for update of p, o`;

/** Reports and orders, read and locked by one statement. It reads `orders`: a view cannot be locked. */
@Injectable()
export class PaymentReportQueries {
  /**
   * Locks the report and its order until the transaction ends; undefined if it has a verdict. A noted
   * refund is reconciled again, because it may have come before its payment. Lock the tenant's plan in an
   * earlier statement, so that nobody else notes refunds meanwhile.
   */
  async open(tx: TenantTx, id: string): Promise<PaymentReportRow | undefined> {
    const [row] = await tx.query<Row>(openSql, [id]);
    if (!row) return undefined;
    const { provider, source, orderId, tradeNo, claim, reportedAmount, currency, receivedAt, ...others } =
      row;
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
      amount: reportedAmount === null ? null : Number(reportedAmount),
      order: {
        ...order,
        id: orderId,
        provider: orderProvider,
        tradeNo: orderTradeNo,
        rmbAmount: Number(rmbAmount),
      },
    };
  }
}
