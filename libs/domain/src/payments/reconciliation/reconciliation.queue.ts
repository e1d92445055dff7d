import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { FairLimiter } from '@parley/platform/concurrency';
import { Outbox } from '@parley/platform/messaging';
import { PaymentReconciler } from './payment-reconciler.js';

/** A report without a verdict. */
interface Received {
  tenantId: string;
  paymentId: string;
}

/** Each reconciliation takes a connection of the pool. */
const atOnce = 8;

/** Reconciles reports as they arrive: a few at a time, with turns between tenants. */
@Injectable()
export class ReconciliationQueue {
  private readonly logger = new Logger(ReconciliationQueue.name);
  private readonly limiter = new FairLimiter(atOnce);

  constructor(
    private readonly database: Database,
    private readonly reconciler: PaymentReconciler,
    private readonly outbox: Outbox,
  ) {}

  /** Rejects if the report could not be reconciled. */
  reconcile({ tenantId, paymentId }: Received): Promise<void> {
    return this.limiter.run(() => this.reconciler.reconcile(tenantId, paymentId), tenantId);
  }

  /** Reconciles the reports of one event. Each failed one is published again on its own. */
  async reconcileAll(received: readonly Received[]): Promise<void> {
    const failed: Received[] = [];
    await Promise.all(
      received.map((report) =>
        this.reconcile(report).catch((err: unknown) => {
          this.logger.warn({ err, ...report }, 'a payment is judged again');
          failed.push(report);
        }),
      ),
    );
    if (failed.length === 0) return;
    await this.database.asSystem(async (tx) => {
      for (const { tenantId, paymentId } of failed) {
        await this.outbox.addFor(tx, tenantId, 'payment.reported', { paymentId });
      }
    });
  }
}
