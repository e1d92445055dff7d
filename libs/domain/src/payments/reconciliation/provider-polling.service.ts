import { Injectable, Logger } from '@nestjs/common';
import { type Order, paymentLimits, type PaymentProvider } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { OrderQueries } from '../../orders/index.js';
import { WebhookIngest, type StoredReport } from '../webhooks/webhook-ingest.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed, type OpenedOrder } from '../providers/provider.js';

type Asked = OpenedOrder & { tenantId: string; provider: PaymentProvider };

const asked = `o.id, o.tenant_id as "tenantId", o.provider, o.amount, o.rmb_amount::float8 as "rmbAmount",
  o.provider_ref as "providerRef", coalesce(o.trade_no, (select p.trade_no from payments p where p.order_id = o.id
    and p.provider = o.provider and p.trade_no <> '' order by p.id desc limit 1), '') as "tradeNo"`;

/** Ever more seldom: a tenth of its age apart. Whoever asks takes a row for itself. */
const dueSql = `
  update orders o set asked_at = $1 where o.id in (
    select id from orders
    where status <> 'success' and provider = any($2) and created_at < $1::timestamptz - interval '1 minute'
      and created_at > $1::timestamptz - make_interval(hours => $3) - interval '1 hour'
      and (status = 'unpaid' or closes_at > $1::timestamptz - make_interval(hours => $3))
      and coalesce(asked_at, '-infinity') < $1 - greatest(interval '1 minute', ($1 - created_at) / 10)
    order by asked_at nulls first limit $4 for update skip locked)
  returning ${asked}`;

const claimSql = `update orders o set asked_at = $2 where o.id = $1 and o.status <> 'success' and o.provider is not null
  and (o.asked_at is null or o.asked_at < $2::timestamptz - make_interval(secs => $3)) returning ${asked}`;

/** Rows of one run, and how many are asked about at once. */
const [most, atOnce] = [200, 8];
/** An owner who presses again and again asks no more often. */
const pauseSeconds = 3;

/** Asks providers about orders; what they answer enters like any other report. */
@Injectable()
export class ProviderPolling {
  private readonly logger = new Logger(ProviderPolling.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ProviderRegistry,
    private readonly intake: WebhookIngest,
    private readonly judge: PaymentReconciler,
    private readonly orders: OrderQueries,
    private readonly clock: Clock,
  ) {}

  /** About all that are unpaid, or were closed or failed of late. System path: of every tenant. */
  async reconcile(): Promise<void> {
    const names = this.registry
      .offered()
      .flatMap(({ name }) => (this.registry.find(name)?.query ? [name] : []));
    const due = await this.database.querySystem<Asked>(dueSql, [
      this.clock.now(),
      names,
      paymentLimits.reconcileHours,
      most,
    ]);
    const waiting = due[Symbol.iterator]();
    const one = async () => {
      for (const order of waiting) await this.ask(order);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** Asks now about one order, judges at once, and resolves with it as it is then. Rejects with `orders.not_found`. */
  async check(tenantId: string, orderId: string): Promise<Order> {
    const [order] = await this.database.asTenant(tenantId, (tx) =>
      tx.query<Asked>(claimSql, [orderId, this.clock.now(), pauseSeconds]),
    );
    const stored = order && (await this.ask(order));
    if (stored) await this.judge.reconcile(tenantId, stored.id);
    return this.database.asTenant(tenantId, (tx) => this.orders.get(tx, orderId));
  }

  /** Null where it was not paid yet, or there is no answer that can be read: it is asked again later. */
  private async ask(order: Asked): Promise<StoredReport | null> {
    const { provider } = order;
    try {
      const answer = await this.registry.find(provider)?.query?.(order);
      if (!answer) return null;
      const { report, text } = answer;
      return await this.intake.ingest({
        provider,
        source: 'query',
        report,
        rawBody: Buffer.from(text),
        headers: {},
      });
    } catch (error) {
      const orderId = order.id;
      if (error instanceof CheckoutFailed)
        this.logger.warn({ orderId }, `could not be asked: ${error.message}`);
      else this.logger.error({ err: error, orderId }, 'an answer could not be read');
      return null;
    }
  }
}
