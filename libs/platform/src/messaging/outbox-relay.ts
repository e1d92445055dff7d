import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { messagingLimits } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { EventQueues } from '../queue/index.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxSignal } from './outbox-signal.js';

/**
 * Moves the events that no publisher adds to the queues. It leases a batch in one short transaction, adds it to Redis
 * under job ids made from the events' ids, then marks it sent. System path: serves all tenants.
 */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly outboxRepository: OutboxRepository,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    signal: OutboxSignal,
  ) {
    signal.listen(() => this.wake());
  }

  /** Workers poll. An api relays only the events that it commits itself. */
  startPolling(): void {
    this.timer = setInterval(() => this.wake(), messagingLimits.pollMs);
  }

  /** Runs before its connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    // While Redis is unreachable, the running batch would wait for it. Its lease lapses, and another relay sends it.
    await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async drain(): Promise<void> {
    try {
      // A short batch may not be the last: one tenant's share is used up while the others have few events.
      while (!this.stopped && (await this.sendBatch()) > 0);
    } catch (error) {
      if (this.stopped) return;
      this.logger.warn({ err: error }, 'events stay in the outbox until PostgreSQL and Redis answer');
    }
  }

  /** Sends one batch and returns its number of events. */
  private async sendBatch(): Promise<number> {
    const batch = await this.outboxRepository.leaseBatch(this.clock.now());
    if (batch.length === 0) return 0;
    const ids = batch.map((event) => event.id);
    try {
      await this.queues.add(batch.sort((a, b) => (a.id < b.id ? -1 : 1)));
      await this.outboxRepository.markSent(ids, this.clock.now());
    } catch (error) {
      // A released batch need not wait for its lease to lapse. If the release fails, the lease lapses.
      await this.outboxRepository.release(ids).catch(() => undefined);
      throw error;
    }
    return batch.length;
  }
}
