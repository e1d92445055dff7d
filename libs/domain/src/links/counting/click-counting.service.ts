import { Injectable } from '@nestjs/common';
import { hourMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventSubscriptionRegistry } from '../../public-events/index.js';
import { ClickCountListenerRegistry } from './click-count-listener.registry.js';
import { ClickCountingRepository, type CountedBatches } from './click-counting.repository.js';

/** The most batches of one transaction; each has up to a thousand clicks. */
const batchesAtOnce = 20;

/**
 * Counts stored clicks, batch by batch. A batch's figures and its deletion commit together, so each click is
 * counted once, however often a worker dies. System path: serves all tenants.
 */
@Injectable()
export class ClickCountingService {
  constructor(
    private readonly database: Database,
    private readonly clickRepository: ClickCountingRepository,
    private readonly listenerRegistry: ClickCountListenerRegistry,
    private readonly subscriptions: PublicEventSubscriptionRegistry,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Counts some batches. Null while another worker counts. */
  async count(): Promise<Pick<CountedBatches, 'batches' | 'links'> | null> {
    if (!(await this.clickRepository.areWaiting(this.database))) return { batches: 0, links: [] };
    return this.database.asSystem(async (tx) => {
      if (!(await this.clickRepository.tryLock(tx))) return null;
      const now = this.clock.now();
      const hourAgo = new Date(now.getTime() - hourMs);
      const { batches, links, unserved, others } = await this.clickRepository.count(tx, {
        most: batchesAtOnce,
        hourAgo,
        minutesOf: this.subscriptions.tenantsOf('link.clicks'),
      });
      if (unserved.length > 0) await this.publishUnserved(tx, unserved, { now, hourAgo });
      if (others.length > 0) await this.listenerRegistry.counted(tx, others);
      return { batches, links };
    });
  }

  private async publishUnserved(
    tx: SystemTx,
    unserved: CountedBatches['unserved'],
    times: { now: Date; hourAgo: Date },
  ): Promise<void> {
    const due = await this.clickRepository.markTold(tx, unserved, times);
    for (const { tenantId, linkId, name, isNobody, isFull } of due) {
      if (isNobody)
        await this.outbox.addFor(tx, tenantId, 'link.unserved', { linkId, name, reason: 'nobody' });
      if (isFull) await this.outbox.addFor(tx, tenantId, 'link.unserved', { linkId, name, reason: 'full' });
    }
  }
}
