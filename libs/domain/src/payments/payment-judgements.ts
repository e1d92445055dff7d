import { Injectable } from '@nestjs/common';
import { together } from '@parley/platform/database';
import { Gate } from '@parley/platform/gate';
import { PaymentJudge } from './payment-judge.js';

/** A report that waits for its judgement. */
interface Received {
  tenantId: string;
  paymentId: string;
}

/** As many connections as others can spare. */
const atOnce = 8;

/** Judges what came in together, of whichever tenants. */
@Injectable()
export class PaymentJudgements {
  private readonly gate = new Gate(atOnce);

  constructor(private readonly judge: PaymentJudge) {}

  /**
   * Each in a transaction of its own; tenants take turns. Rejects as the first that failed, once all have ended: those that
   * succeeded have their verdicts, so all may be told again.
   */
  async judgeAll(received: readonly Received[]): Promise<void> {
    await together(
      received.map(({ tenantId, paymentId }) =>
        this.gate.run(() => this.judge.judge(tenantId, paymentId), tenantId),
      ),
    );
  }
}
