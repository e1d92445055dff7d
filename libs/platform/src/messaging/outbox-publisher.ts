import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { messagingLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { type Lease, leaseOwner, OutboxRepository } from './outbox.repository.js';

/** One statement marks all events of this time as sent, because no reader waits for the marks. */
const markEveryMs = 100;

/**
 * Adds events to their queues as soon as they are committed. The events are written as leased to this process. The
 * relay sends events whose lease lapses, because the process ended or Redis is unreachable.
 */
@Injectable()
export class OutboxPublisher implements BeforeApplicationShutdown {
  private committed: StoredEvent[] = [];
  private readonly publishing = new Set<Promise<void>>();
  private underWay = 0;
  private sent: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly outboxRepository: OutboxRepository,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
  ) {}

  /** A lease for an event that is about to be written; null if the relay has to send it. */
  lease(): Lease | null {
    // Bounds the memory while Redis is silent; and under load the relay gives every tenant its turn.
    if (this.stopped || this.underWay >= messagingLimits.claimRows || !this.queues.isReady) return null;
    const untilMs = this.clock.nowMs() + messagingLimits.courierSeconds * 1_000;
    return { owner: leaseOwner, until: new Date(untilMs) };
  }

  /** Publishes an event that was written with a lease. Call it once that is durable. */
  enqueue(event: StoredEvent): void {
    this.underWay += 1;
    // Events that are committed in the same turn of the event loop are added together.
    if (this.committed.push(event) === 1) setImmediate(() => this.publish());
  }

  /** Runs before the connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.publish();
    await Promise.race([Promise.all(this.publishing), pause(2_000, undefined, { ref: false })]);
    clearTimeout(this.timer);
    await this.mark();
  }

  private publish(): void {
    while (this.committed.length > 0) this.publishBatch(this.committed.splice(0, messagingLimits.claimRows));
  }

  private publishBatch(batch: StoredEvent[]): void {
    const published = this.queues
      .add(batch)
      .then(() => this.markSentSoon(batch))
      // The events' leases end, so the relay sends them.
      .catch(() => undefined)
      .finally(() => {
        this.underWay -= batch.length;
        this.publishing.delete(published);
      });
    this.publishing.add(published);
  }

  private markSentSoon(batch: StoredEvent[]): void {
    this.sent.push(...batch.map((event) => event.id));
    this.timer ??= setTimeout(() => void this.mark(), markEveryMs);
  }

  private async mark(): Promise<void> {
    this.timer = undefined;
    const ids = this.sent.splice(0);
    if (ids.length === 0) return;
    // If this fails, the relay sends them again under the same job ids.
    await this.outboxRepository.markSent(ids, this.clock.now()).catch(() => undefined);
  }
}
