import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { spineLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { type Lease, leaseOwner, OutboxRepository } from './outbox.repository.js';

/** Nobody waits for the marks, so one statement writes all marks of this interval. */
const markEveryMs = 100;

/**
 * Adds events to their queues as soon as they are committed. They are written as leased to this process. The relay sends
 * those whose lease lapses because the process ended or Redis is unreachable.
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

  /** For an event that is about to be written. Null if the relay is to send it. */
  lease(): Lease | null {
    // Limits the memory while Redis does not answer. Under load the relay gives every tenant its turn.
    if (this.stopped || this.underWay >= spineLimits.claimRows || !this.queues.isReady) return null;
    return { owner: leaseOwner, until: new Date(this.clock.nowMs() + spineLimits.courierSeconds * 1_000) };
  }

  /** Publishes an event that was written with a lease. Call it once the event is durable. */
  enqueue(event: StoredEvent): void {
    this.underWay += 1;
    // Events that are committed in the same turn of the event loop are added together.
    if (this.committed.push(event) === 1) setImmediate(() => this.publish());
  }

  /** Runs before its connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.publish();
    await Promise.race([Promise.all(this.publishing), pause(2_000, undefined, { ref: false })]);
    clearTimeout(this.timer);
    await this.mark();
  }

  private publish(): void {
    while (this.committed.length > 0) this.publishBatch(this.committed.splice(0, spineLimits.claimRows));
  }

  private publishBatch(batch: StoredEvent[]): void {
    const published = this.queues
      .add(batch)
      .then(() => this.markSentSoon(batch))
      // Their leases lapse.
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
