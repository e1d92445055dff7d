import { Injectable, Logger } from '@nestjs/common';
import { messagingLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Config } from '../config/index.js';
import { Database, inChunks } from '../database/index.js';
import { EventQueues } from '../queue/index.js';
import { InboxRepository } from './inbox.repository.js';
import { OutboxRepository } from './outbox.repository.js';

/**
 * Marks events that every subscriber has confirmed, sends the others again, and deletes old ones. Redis may therefore
 * lose all its data. System path: serves all tenants.
 */
@Injectable()
export class OutboxReconciler {
  private readonly logger = new Logger(OutboxReconciler.name);

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxRepository,
    private readonly inbox: InboxRepository,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.outbox.markDone(now);
    await this.sendLostAgain(now);
  }

  /** Confirmations stay for a day, longer than any job, so a late duplicate of a job finds its own. */
  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - messagingLimits.keepHours * 3_600_000);
    await inChunks(this.database, (tx) => this.outbox.deleteDone(tx, before));
    await inChunks(this.database, (tx) => this.inbox.deleteHandled(tx, before));
  }

  /** A resent event moves to the end of the list, so one that always fails never hides another. */
  private async sendLostAgain(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.config.RESEND_AFTER_SECONDS * 1_000);
    let added = 0;
    for (let found = Number.POSITIVE_INFINITY; found >= messagingLimits.claimRows; ) {
      const lost = await this.outbox.findUnconfirmed(before);
      found = lost.length;
      if (found === 0) break;
      added += await this.queues.addAgain(lost);
      await this.outbox.markResent(
        lost.map((event) => event.id),
        now,
      );
    }
    if (added > 0) this.logger.warn({ added }, 'sent events again that were not confirmed');
  }
}
