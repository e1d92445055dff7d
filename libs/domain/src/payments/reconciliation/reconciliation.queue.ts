import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { FairLimiter } from '@parley/platform/concurrency';
import { Outbox } from '@parley/platform/messaging';
import { PaymentReconciler } from './payment-reconciler.js';

/** A report that waits for its judgement. */
interface Received {
  tenantId: string;
  paymentId: string;
}

/** As many connections as others can spare. */
const atOnce = 8;

/** Judges reports as they come in: a few at once, and tenants take turns. */
@Injectable()
export class ReconciliationQueue {
  private readonly logger = new Logger(ReconciliationQueue.name);
  private readonly gate = new FairLimiter(atOnce);

  constructor(
    private readonly database: Database,
    private readonly judges: PaymentReconciler,
    private readonly outbox: Outbox,
  ) {}

  /** Rejects where it could not be judged. */
  reconcile({ tenantId, paymentId }: Received): Promise<void> {
    return this.gate.run(() => this.judges.reconcile(tenantId, paymentId), tenantId);
  }

  /** What came in together. Each that could not be judged is told of by itself, and tried again without the others. */
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
