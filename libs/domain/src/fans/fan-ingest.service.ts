import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders, ReportBatcher } from '../ingest/index.js';
import { FanRepository } from './fan.repository.js';
import type { StorableFan } from './fan-rows.js';

/**
 * Stores reports of fans durably. Frames that arrive while a batch is being written share the next statement. A frame is
 * answered after its commit. Each batch adds one event, whose handler counts its reports.
 */
@Injectable()
export class FanIngestService {
  private readonly reportBatcher: ReportBatcher<StorableFan>;

  constructor(
    database: Database,
    private readonly fanRepository: FanRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.reportBatcher = new ReportBatcher(database, {
      storeIn: async (tx, fans: StorableFan[]) => {
        const [, inserted] = await tx.commitWith(() => this.send(tx, fans));
        return new Set(inserted);
      },
      inFlight: 2,
    });
  }

  /** Stores a frame's fans and returns the ids that were stored before. After a rejection, no fan is certain to be stored. */
  store(tenantId: string, fans: StorableFan[]): Promise<Set<string>> {
    return this.reportBatcher.store(tenantId, fans);
  }

  /**
   * Stores fans as one batch of a transaction. Returns the new ids. Rejects with `sub-accounts.deleting` if one of their
   * sub-accounts is being erased, or is erased.
   */
  async storeBatch(tx: TenantTx, fans: StorableFan[]): Promise<Set<string>> {
    const [, inserted] = await pipelined(this.send(tx, fans));
    return new Set(inserted);
  }

  /** Sends all statements of a batch. If all its reports are duplicates, the event's handler finds none. */
  private send(tx: TenantTx, fans: StorableFan[]) {
    const batchId = this.ids.next('bat');
    return [
      lockSenders(tx, fans),
      this.fanRepository.insertReports(tx, { batchId, reports: fans, now: this.clock.now() }),
      this.outbox.add(tx, 'fans.reported', { batchId, size: fans.length }),
    ] as const;
  }
}
