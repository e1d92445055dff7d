import { Injectable, Logger } from '@nestjs/common';
import type { Order } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { OrderPollingRepository, OrderQueries, type PolledOrder } from '../../orders/index.js';
import { PaymentRepository } from '../payment.repository.js';
import { CheckoutFailed } from '../providers/provider.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import type { StoredReport } from '../webhooks/payment-ingest.repository.js';
import { WebhookIngest } from '../webhooks/webhook-ingest.js';
import { PaymentReconciler } from './payment-reconciler.js';

/** The most orders of one run, and the most queries at the same time. */
const [most, atOnce] = [200, 8];
/** The shortest pause between two queries about one order. */
const pauseSeconds = 3;

/** Queries providers about orders. It stores an answer like any other report. */
@Injectable()
export class ProviderPollingService {
  private readonly logger = new Logger(ProviderPollingService.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ProviderRegistry,
    private readonly orderPollingRepository: OrderPollingRepository,
    private readonly paymentRepository: PaymentRepository,
    private readonly ingest: WebhookIngest,
    private readonly reconciler: PaymentReconciler,
    private readonly orderQueries: OrderQueries,
    private readonly clock: Clock,
  ) {}

  /** Queries all recent unpaid, closed or failed orders. System path: serves all tenants. */
  async reconcile(): Promise<void> {
    const names = this.registry
      .offered()
      .flatMap(({ name }) => (this.registry.find(name)?.query ? [name] : []));
    const due = await this.database.asSystem(async (tx) =>
      this.withTradeNumbers(
        tx,
        await this.orderPollingRepository.claimDue(tx, names, this.clock.now(), most),
      ),
    );
    const waiting = due[Symbol.iterator]();
    const work = async () => {
      for (const order of waiting) await this.ask(order);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Queries one order, reconciles it and resolves with the result. Rejects with `orders.not_found`. */
  async check(tenantId: string, orderId: string): Promise<Order> {
    const [order] = await this.database.asTenant(tenantId, async (tx) => {
      const claimed = await this.orderPollingRepository.claim(tx, orderId, this.clock.now(), pauseSeconds);
      return claimed ? this.withTradeNumbers(tx, [claimed]) : [];
    });
    const stored = order && (await this.ask(order));
    if (stored) await this.reconciler.reconcile(tenantId, stored.id);
    return this.orderQueries.get(tenantId, orderId);
  }

  /** Gives each unpaid order the trade number of the latest report about it. */
  private async withTradeNumbers(tx: TenantTx | SystemTx, orders: PolledOrder[]): Promise<PolledOrder[]> {
    const unpaid = orders.filter(({ tradeNo }) => tradeNo === '');
    if (unpaid.length === 0) return orders;
    const reported = await this.paymentRepository.latestTradeNumbers(tx, unpaid);
    return orders.map((order) => ({ ...order, tradeNo: order.tradeNo || (reported.get(order.id) ?? '') }));
  }

  /** Null if the order is not paid yet, or the answer cannot be read: a later query tries again. */
  private async ask(order: PolledOrder): Promise<StoredReport | null> {
    const { provider } = order;
    try {
      const answer = await this.registry.find(provider)?.query?.(order);
      if (!answer) return null;
      const { report, text } = answer;
      return await this.ingest.ingest({
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
