import { Injectable } from '@nestjs/common';
import type {
  Page,
  Payment,
  PaymentCounts,
  PaymentDetail,
  PaymentQuery,
  PaymentSort,
} from '@parley/contracts/public';
import { countRows, Database, likePattern, pipelined, readPage } from '@parley/platform/database';
import { owners } from '../identity/index.js';
import { orderView } from '../orders/index.js';
import { isMoney, isToldOf, paymentNotFound } from './payment.policy.js';
import { ProviderRegistry } from './providers/provider.registry.js';

/** A stored report without its body. */
type StoredPayment = Omit<PaymentDetail, 'rawBody' | 'isMoney' | 'refundsItself'>;

type Row<T extends Payment> = Omit<T, 'amount' | 'orderCreatedAt' | 'receivedAt' | 'lastAt' | 'judgedAt'> & {
  amount: string | null;
  orderCreatedAt: Date | null;
  receivedAt: Date;
  lastAt: Date;
  judgedAt: Date | null;
};

const columns = `p.id, p.provider, p.source, p.order_id as "orderId", p.trade_no as "tradeNo", p.claim, p.amount,
  p.currency, p.verdict, p.reason, p.refund_status as "refundStatus", p.deliveries, p.tenant_id as "tenantId", u.email as "tenantEmail",
  o.amount as "orderAmount", o.created_at as "orderCreatedAt", p.received_at as "receivedAt",
  p.last_at as "lastAt", p.judged_at as "judgedAt"`;
const source = `payments p left join ${orderView} o on o.id = p.order_id
  left join ${owners} u on u.tenant_id = p.tenant_id`;
const sorts: Record<PaymentSort, string> = { receivedAt: 'p.received_at', amount: 'p.amount' };
const filterFor = (searched: string): string => `${searched}
  and ($2::text is null or p.provider = $2) and ($3::text is null or p.verdict = $3)
  and ($4::text is null or p.reason = $4) and ($5::text is null or p.tenant_id = $5)
  and ($6::timestamptz is null or p.received_at >= $6) and ($7::timestamptz is null or p.received_at < $7)`;

/**
 * The payment inbox as operators see it: reports of all tenants, and those without an order. System path:
 * these belong to no tenant.
 */
@Injectable()
export class PaymentQueries {
  constructor(
    private readonly database: Database,
    private readonly registry: ProviderRegistry,
  ) {}

  /** By default, the latest come first. */
  async list(query: PaymentQuery): Promise<Page<Payment>> {
    const { provider, verdict, reason, tenantId, from, to, search } = query;
    const { sort = 'receivedAt', descending = query.sort === undefined } = query;
    const parameters = [
      likePattern(search),
      ...[provider, verdict, reason, tenantId, from, to].map((one) => one ?? null),
    ];
    // Only a search reads other tables than the report's.
    const [within, searched] = search
      ? ([
          source,
          '($1::text is null or p.order_id ilike $1 or p.trade_no ilike $1 or u.email ilike $1)',
        ] as const)
      : (['payments p', '$1::text is null'] as const);
    const list = {
      from: within,
      where: filterFor(searched),
      parameters,
      ids: ['p.id'] as const,
      order: { key: sorts[sort], descending, nullable: sort === 'amount' },
      columns,
      rows: source,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<Row<Payment>>(tx, list, query));
    return { items: items.map(viewOf<Payment>), total };
  }

  async counts(): Promise<PaymentCounts> {
    return this.database.asSystem(async (tx) => {
      const of = (where: string) => countRows(tx, { from: 'payments p', where, parameters: [] });
      const [all, parked, received] = await pipelined([
        of('true'),
        of(`p.verdict = 'parked'`),
        of(`p.verdict = 'received'`),
      ]);
      return { all, parked, received };
    });
  }

  /** Rejects with `payments.not_found`. */
  async get(id: string): Promise<PaymentDetail> {
    const [row] = await this.database.asSystem((tx) =>
      tx.query<Row<StoredPayment> & { raw: Buffer }>(
        `select ${columns}, p.raw_body as raw, p.headers, p.changes, p.note, p.decided_by as "decidedBy",
         p.refund_ref as "refundRef", p.applied_order_id as "appliedOrderId" from ${source} where p.id = $1`,
        [id],
      ),
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
    orderCreatedAt: row.orderCreatedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  }) as unknown as T;
