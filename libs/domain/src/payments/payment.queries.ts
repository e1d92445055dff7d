import { Injectable } from '@nestjs/common';
import type { Page, Payment, PaymentCounts, PaymentDetail, PaymentQuery } from '@parley/contracts/public';
import { likePattern, type SystemTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import { orderView } from '../orders/index.js';
import { isMoney, isToldOf, paymentNotFound } from './payment.policy.js';
import { ProviderRegistry } from './providers/provider.registry.js';

/** A report as it is stored, without its body. */
type StoredPayment = Omit<PaymentDetail, 'rawBody' | 'isMoney' | 'refundsItself'>;

type Row<T extends Payment> = Omit<T, 'amount' | 'receivedAt' | 'lastAt' | 'judgedAt'> & {
  amount: string | null;
  receivedAt: Date;
  lastAt: Date;
  judgedAt: Date | null;
};

const columns = `p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim, p.amount,
  p.currency, p.verdict, p.reason, p.refund_status as "refundStatus", p.deliveries, p.tenant_id as "tenantId", u.email as "tenantEmail",
  o.amount as "orderAmount", p.received_at as "receivedAt", p.last_at as "lastAt", p.judged_at as "judgedAt"`;
const source = `payments p left join ${orderView} o on o.id = p.order_id
  left join ${owners} u on u.tenant_id = p.tenant_id`;
const filter = `($1::text is null or p.order_id ilike $1 or p.trade_no ilike $1 or u.email ilike $1)
  and ($2::text is null or p.provider = $2) and ($3::text is null or p.verdict = $3)
  and ($4::text is null or p.reason = $4) and ($5::text is null or p.tenant_id = $5)
  and ($6::timestamptz is null or p.received_at >= $6) and ($7::timestamptz is null or p.received_at < $7)`;

/** The payment inbox as operators see it: reports of all tenants, and those without an order. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly registry: ProviderRegistry) {}

  /** The latest first. */
  async list(tx: SystemTx, query: PaymentQuery): Promise<Page<Payment>> {
    const { page = 1, pageSize = 20, provider, verdict, reason, tenantId, from, to } = query;
    const filters = [
      likePattern(query.search),
      ...[provider, verdict, reason, tenantId, from, to].map((one) => one ?? null),
    ];
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${source} where ${filter}`,
      filters,
      { freshPlan: true },
    );
    const rows = await tx.query<Row<Payment>>(
      `select ${columns} from ${source} where ${filter} order by p.id desc limit $8 offset $9`,
      [...filters, pageSize, (page - 1) * pageSize],
      { freshPlan: true },
    );
    return { items: rows.map(viewOf<Payment>), total: count?.total ?? 0 };
  }

  async counts(tx: SystemTx): Promise<PaymentCounts> {
    const [counts] = await tx.query<PaymentCounts>(
      `select (select count(*)::int from payments) as all,
         count(*) filter (where verdict = 'parked')::int as parked,
         count(*) filter (where verdict = 'received')::int as received
       from payments where verdict in ('received', 'parked')`,
    );
    return counts ?? { all: 0, parked: 0, received: 0 };
  }

  /** Rejects with `payments.not_found`. */
  async get(tx: SystemTx, id: string): Promise<PaymentDetail> {
    const [row] = await tx.query<Row<StoredPayment> & { raw: Buffer }>(
      `select ${columns}, p.raw_body as raw, p.headers, p.changes, p.note, p.decided_by as "decidedBy",
         p.refund_ref as "refundRef", p.applied_order_id as "appliedOrderId" from ${source} where p.id = $1`,
      [id],
    );
    if (!row) throw paymentNotFound();
    const { raw, ...rest } = row;
    const payment = viewOf<StoredPayment>(rest);
    const adapter = this.registry.find(payment.provider);
    return {
      ...payment,
      rawBody: raw.toString('utf8'),
      isMoney: payment.verdict === 'parked' && isMoney(payment),
      refundsItself: adapter?.refund !== undefined && isToldOf(payment),
    };
  }
}

const viewOf = <T extends Payment>(row: Row<T>): T =>
  ({
    ...row,
    amount: row.amount === null ? null : Number(row.amount),
    receivedAt: row.receivedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  }) as unknown as T;
