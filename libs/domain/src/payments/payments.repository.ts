import { Injectable } from '@nestjs/common';
import type {
  AuditChange,
  OrderStatus,
  ParkReason,
  Payment,
  PaymentClaim,
  PaymentProvider,
  PaymentVerdict,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';

/** A report that waits for its judgement, beside its order. */
export interface Case {
  id: string;
  provider: PaymentProvider;
  source: Payment['source'];
  orderId: string;
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units. */
  amount: number | null;
  currency: string;
  order: {
    provider: PaymentProvider | null;
    status: OrderStatus;
    tradeNo: string | null;
    providerRef: string;
    amount: number;
    rmbAmount: number;
  };
}

export interface Judgement {
  verdict: PaymentVerdict;
  reason?: ParkReason;
  changes?: Record<string, AuditChange>;
}

type Row = Omit<Case, 'order' | 'amount'> & {
  amount: string | null;
  orderAmount: number;
  rmbAmount: string;
} & {
  orderProvider: PaymentProvider | null;
  orderTradeNo: string | null;
} & Pick<Case['order'], 'status' | 'providerRef'>;

const caseSql = `select p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim, p.amount,
    p.currency, o.provider as "orderProvider", o.status, o.trade_no as "orderTradeNo", o.provider_ref as "providerRef",
    o.amount as "orderAmount", o.rmb_amount as "rmbAmount"
  from payments p join orders o on o.id = p.order_id
  where p.id = $1 and p.verdict = 'received' for update of p`;

/** The rows of reports, as they are judged. */
@Injectable()
export class PaymentRows {
  constructor(private readonly clock: Clock) {}

  /** Locked until the transaction ends; undefined where it was judged before. */
  async open(tx: TenantTx, id: string): Promise<Case | undefined> {
    const [row] = await tx.prepared<Row>(caseSql, [id]);
    if (!row) return undefined;
    const { orderProvider, orderTradeNo, orderAmount, rmbAmount, status, providerRef, amount, ...own } = row;
    return {
      ...own,
      amount: amount === null ? null : Number(amount),
      order: {
        ...{ provider: orderProvider, tradeNo: orderTradeNo, status, providerRef },
        ...{ amount: orderAmount, rmbAmount: Number(rmbAmount) },
      },
    };
  }

  async judged(tx: TenantTx, id: string, { verdict, reason, changes = {} }: Judgement): Promise<void> {
    await tx.prepared(
      `update payments set verdict = $2, reason = $3, changes = $4, judged_at = $5 where id = $1`,
      [id, verdict, reason ?? null, JSON.stringify(changes), this.clock.now()],
    );
  }

  /** Money was told to be given back before it was told to have come: now it can be. Returns their ids. */
  async reopenRefunds(tx: TenantTx, { orderId, provider }: Case): Promise<string[]> {
    const rows = await tx.prepared<{ id: string }>(
      `update payments set verdict = 'received', judged_at = null
       where order_id = $1 and provider = $2 and claim = 'refunded' and verdict = 'noted' returning id`,
      [orderId, provider],
    );
    return rows.map(({ id }) => id);
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

  /** Whether anything about the order still waits for an operator. */
  async isParked(tx: TenantTx, orderId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from payments where order_id = $1 and verdict = 'parked' limit 1`, [
      orderId,
    ]);
    return rows.length > 0;
  }
}
