import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders, ReportBatcher } from '../ingest/index.js';
import { FanRepository } from './fan.repository.js';
import type { StorableFan } from './fan-rows.js';

/**
 * Makes reports durable: frames that arrive while a batch is being written share the next statement.
 * A frame is answered after its commit; one event of each batch says that it waits to be counted.
 */
@Injectable()
export class FanIngestService {
  private readonly batcher: ReportBatcher<StorableFan>;

  constructor(
    database: Database,
    private readonly fans: FanRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.batcher = new ReportBatcher(database, {
      storeIn: (tx, fans: StorableFan[]) => this.storeIn(tx, fans),
      inFlight: 2,
    });
  }

  /** Stores a frame's fans and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, fans: StorableFan[]): Promise<Set<string>> {
    return this.batcher.store(tenantId, fans);
  }

  /**
   * Stores fans as one batch of a transaction; returns the ids that are new. Rejects with `sub-accounts.deleting`
   * where a sub-account of theirs is being erased, or is.
   */
  async storeIn(tx: TenantTx, fans: StorableFan[]): Promise<Set<string>> {
    await lockSenders(tx, fans);
    const batchId = this.ids.next('bat');
    const inserted = await this.fans.insertReports(tx, { batchId, reports: fans, now: this.clock.now() });
    if (inserted.length > 0) await this.outbox.add(tx, 'fans.reported', { batchId, size: inserted.length });
    return new Set(inserted);
  }
}
