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
  receivedAt: Date;
  order: {
    provider: PaymentProvider | null;
    status: OrderStatus;
    tradeNo: string | null;
    providerRef: string;
    amount: number;
    rmbAmount: number;
    inReview: boolean;
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
} & Pick<Case['order'], 'status' | 'providerRef' | 'inReview'>;

const caseSql = `select p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim, p.amount,
    p.currency, p.received_at as "receivedAt", o.provider as "orderProvider", o.status, o.trade_no as "orderTradeNo", o.provider_ref as "providerRef",
    o.amount as "orderAmount", o.rmb_amount as "rmbAmount", o.in_review as "inReview"
  from payments p join orders o on o.id = p.order_id
  where p.id = $1 and (p.verdict = 'received' or p.verdict = 'noted' and p.claim = 'refunded') for update of p`;

/** The rows of reports, as they are judged. */
@Injectable()
export class PaymentRows {
  constructor(private readonly clock: Clock) {}

  /**
   * Locked until the transaction ends; undefined where it was judged before. A refund that was noted is judged again:
   * it may have been told before the money it is of.
   */
  async open(tx: TenantTx, id: string): Promise<Case | undefined> {
    const [row] = await tx.prepared<Row>(caseSql, [id]);
    if (!row) return undefined;
    const { orderProvider, orderTradeNo, orderAmount, rmbAmount, ...rest } = row;
    const { status, providerRef, inReview, amount, ...own } = rest;
    return {
      ...own,
      amount: amount === null ? null : Number(amount),
      order: {
        ...{ provider: orderProvider, tradeNo: orderTradeNo, status, providerRef, inReview },
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

  /**
   * What was told to be given back of this payment before it was told to have come. Not locked: a row that comes again
   * meanwhile would wait for this one, and this one for it.
   */
  async notedRefunds(tx: TenantTx, { orderId, provider, tradeNo }: Case): Promise<string[]> {
    const rows = await tx.prepared<{ id: string }>(
      `select id from payments where order_id = $1 and provider = $2 and trade_no = $3 and claim = 'refunded'
         and verdict = 'noted'`,
      [orderId, provider, tradeNo],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether all of this payment was told to be given back. */
  async isGivenBack(tx: TenantTx, { orderId, provider, tradeNo, amount, currency }: Case): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from payments where order_id = $1 and provider = $2 and trade_no = $3 and claim = 'refunded'
         and verdict = 'noted' and currency = $4 and (amount is null or amount >= $5) limit 1`,
      [orderId, provider, tradeNo, currency, amount],
    );
    return rows.length > 0;
  }

  /** Whether another report of just the same is parked. */
  async isParked(tx: TenantTx, found: Case): Promise<boolean> {
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
  async resolveTwins(tx: TenantTx, found: Case, claims: PaymentClaim[]): Promise<void> {
    const { id, orderId, provider, tradeNo, claim, amount, currency } = found;
    if (tradeNo === '') return;
    await tx.query(
      `update payments set verdict = 'resolved', note = $7, judged_at = $8 where id in (
         select id from payments where order_id = $1 and provider = $2 and trade_no = $3 and verdict = 'parked'
           and claim = any($4) and currency = $5 and ($6::bigint is null or amount <= $6) order by key for update nowait)`,
      [orderId, provider, tradeNo, claims, currency, amount, `${claim}: ${id}`, this.clock.now()],
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
