import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { ReservationBatchService } from './reservation-batch.service.js';

/** If a process dies, its captures of this interval are lost, and their characters return to the tenant. */
const everyMs = 500;
const againMs = 2_000;
const most = 2_000;
/** After that many tries the sweeper has released the reservation. */
const tries = (characterLimits.openSpendMinutes * 60_000) / againMs;

/** Captures the reservations of each tenant together, and repeats until it succeeds. */
@Injectable()
export class CaptureQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger(CaptureQueue.name);
  private readonly captured: Counter<'outcome'>;
  private readonly waiting = new Map<string, string[]>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly batchService: ReservationBatchService,
    metrics: Metrics,
  ) {
    this.captured = metrics.counter(
      'parley_character_captures_total',
      'Reservations captured, or lost for good',
      ['outcome'],
    );
  }

  add(tenantId: string, cause: string): void {
    const causes = this.waiting.get(tenantId);
    if (causes) {
      causes.push(cause);
      return;
    }
    this.waiting.set(tenantId, [cause]);
    setTimeout(() => this.flush(tenantId), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const tenantId of this.waiting.keys()) this.flush(tenantId);
    await Promise.all(this.writing);
  }

  private flush(tenantId: string): void {
    const causes = this.waiting.get(tenantId) ?? [];
    this.waiting.delete(tenantId);
    for (let from = 0; from < causes.length; from += most)
      this.write(tenantId, causes.slice(from, from + most));
  }

  private write(tenantId: string, causes: string[], tried = 1): void {
    const written = this.database
      .asTenant(tenantId, (tx) => this.batchService.capture(tx, causes))
      .then(() => this.captured.inc({ outcome: 'captured' }, causes.length))
      .catch((error: Error) => {
        if (tried >= tries) {
          this.captured.inc({ outcome: 'lost' }, causes.length);
          this.logger.error(`${causes.length} spendings were not kept: ${error.message}`);
        } else setTimeout(() => this.write(tenantId, causes, tried + 1), againMs).unref();
      })
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }
}
