import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { FairLimiter } from '@parley/platform/concurrency';
import { Outbox } from '@parley/platform/messaging';
import { PaymentReconciler } from './payment-reconciler.js';

/** A report that waits for its verdict. */
interface Received {
  tenantId: string;
  paymentId: string;
}

/** Each takes a connection of the pool. */
const atOnce = 8;

/** Reconciles reports as they come in: a few at the same time, tenants in turn. */
@Injectable()
export class ReconciliationQueue {
  private readonly logger = new Logger(ReconciliationQueue.name);
  private readonly limiter = new FairLimiter(atOnce);

  constructor(
    private readonly database: Database,
    private readonly reconciler: PaymentReconciler,
    private readonly outbox: Outbox,
  ) {}

  /** Rejects where the report could not be reconciled. */
  reconcile({ tenantId, paymentId }: Received): Promise<void> {
    return this.limiter.run(() => this.reconciler.reconcile(tenantId, paymentId), tenantId);
  }

  /** Reconciles reports of one event. Each that fails is published again by itself. */
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
