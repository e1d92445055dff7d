import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders, ReportBatcher } from '../../ingest/index.js';
import { MessageReportRepository } from './message-report.repository.js';
import type { StorableMessage } from './message-rows.js';

/**
 * Makes messages durable, in the order in which a client reported them. A frame is answered after its commit; one
 * event of each batch says that it waits to be handled.
 */
@Injectable()
export class MessageIngestService {
  private readonly batcher: ReportBatcher<StorableMessage>;

  constructor(
    database: Database,
    private readonly reports: MessageReportRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    // One batch after another, so that a contact's second message is never numbered first.
    this.batcher = new ReportBatcher(database, {
      storeIn: (tx, messages: StorableMessage[], allowed) => this.storeIn(tx, messages, allowed),
      inFlight: 1,
    });
  }

  /** Stores a frame's messages and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, messages: StorableMessage[]): Promise<Set<string>> {
    return this.batcher.store(tenantId, messages);
  }

  /** Stores messages as one batch of a transaction; returns the ids that are new. */
  private async storeIn(
    tx: TenantTx,
    messages: StorableMessage[],
    allowed: Promise<void>,
  ): Promise<Set<string>> {
    const senders = lockSenders(tx, messages);
    const batchId = this.ids.next('bat');
    const insert = this.reports.insert(tx, { batchId, messages, now: this.clock.now() });
    const [, , inserted] = await pipelined([allowed, senders, insert]);
    if (inserted.length > 0)
      await tx.commitWith(() => [
        this.outbox.add(tx, 'messages.reported', { batchId, size: inserted.length }),
      ]);
    return new Set(inserted);
  }
}
