import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { Gate } from '@parley/platform/concurrency';
import { Outbox } from '@parley/platform/messaging';
import { PaymentJudge } from './payment-reconciler.js';

/** A report that waits for its judgement. */
interface Received {
  tenantId: string;
  paymentId: string;
}

/** As many connections as others can spare. */
const atOnce = 8;

/** Judges reports as they come in: a few at once, and tenants take turns. */
@Injectable()
export class PaymentJudgements {
  private readonly logger = new Logger(PaymentJudgements.name);
  private readonly gate = new Gate(atOnce);

  constructor(
    private readonly database: Database,
    private readonly judges: PaymentJudge,
    private readonly outbox: Outbox,
  ) {}

  /** Rejects where it could not be judged. */
  judge({ tenantId, paymentId }: Received): Promise<void> {
    return this.gate.run(() => this.judges.judge(tenantId, paymentId), tenantId);
  }

  /** What came in together. Each that could not be judged is told of by itself, and tried again without the others. */
  async judgeAll(received: readonly Received[]): Promise<void> {
    const failed: Received[] = [];
    await Promise.all(
      received.map((report) =>
        this.judge(report).catch((err: unknown) => {
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
