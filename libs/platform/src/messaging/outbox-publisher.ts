import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { spineLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Database } from '../database/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { leaseOwner, markSent } from './outbox-leases.js';

interface Lease {
  owner: string;
  until: Date;
}

/** Marking is what nobody waits for: one statement for all of this long. */
const markEveryMs = 100;

/**
 * Takes events to the queues as soon as they are committed. They are written as leased to this process: what it has not
 * taken there when its lease lapses, as it ended or Redis is away, is the relay's.
 */
@Injectable()
export class OutboxPublisher implements BeforeApplicationShutdown {
  private gathered: StoredEvent[] = [];
  private readonly carrying = new Set<Promise<void>>();
  private underWay = 0;
  private sent: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
  ) {}

  /** For an event that is about to be written; null where the relay is to take it. */
  lease(): Lease | null {
    // No more than this is kept while Redis is silent; and in a rush the relay gives every tenant its turn.
    if (this.stopped || this.underWay >= spineLimits.claimRows || !this.queues.isReady) return null;
    return { owner: leaseOwner, until: new Date(this.clock.nowMs() + spineLimits.courierSeconds * 1_000) };
  }

  /** Takes an event that was written with a lease. Call it once that is durable. */
  enqueue(event: StoredEvent): void {
    this.underWay += 1;
    // What is committed in the same turn of the loop goes together.
    if (this.gathered.push(event) === 1) setImmediate(() => this.publish());
  }

  /** Before connections are closed under it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.publish();
    await Promise.race([Promise.all(this.carrying), pause(2_000, undefined, { ref: false })]);
    clearTimeout(this.timer);
    await this.mark();
  }

  private publish(): void {
    while (this.gathered.length > 0) this.publishBatch(this.gathered.splice(0, spineLimits.claimRows));
  }

  private publishBatch(batch: StoredEvent[]): void {
    const carried = this.queues
      .add(batch)
      .then(() => this.markSentSoon(batch))
      // Their leases lapse.
      .catch(() => undefined)
      .finally(() => {
        this.underWay -= batch.length;
        this.carrying.delete(carried);
      });
    this.carrying.add(carried);
  }

  private markSentSoon(batch: StoredEvent[]): void {
    this.sent.push(...batch.map((event) => event.id));
    this.timer ??= setTimeout(() => void this.mark(), markEveryMs);
  }

  private async mark(): Promise<void> {
    this.timer = undefined;
    const ids = this.sent.splice(0);
    if (ids.length === 0) return;
    // Else the relay sends them again, under the same job ids.
    await markSent(this.database, ids, this.clock.now()).catch(() => undefined);
  }
}
