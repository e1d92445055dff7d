import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type CoalescedSubscriberName,
  messagingLimits,
  type QueueName,
  subscribers,
} from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { FairLimiter } from '../concurrency/index.js';
import { CoalescedEventRepository } from './coalesced-event.repository.js';
import { CoalescedSignal } from './coalesced-signal.js';
import { EventDispatcher } from './event-dispatcher.js';

/** How many coalesced consumers' runs this process has at once, by queue. Other processes serve absent queues. */
export const runsOfQueues = Symbol('runs of queues');

/** The runs of a consumer for a tenant, one after another. */
interface Runs {
  key: string;
  /** Whether events came after the last run began. */
  again: boolean;
  beganMs: number;
}

/**
 * Runs coalesced consumers for tenants with waiting events: after a wake at once, and by a poll that finds the rest.
 */
@Injectable()
export class CoalescedEventScheduler {
  private readonly logger = new Logger(CoalescedEventScheduler.name);
  private readonly limiters: Map<QueueName, FairLimiter>;
  private readonly runs = new Map<string, Runs>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private polling = false;

  constructor(
    private readonly dispatcher: EventDispatcher,
    private readonly events: CoalescedEventRepository,
    private readonly coalescedSignal: CoalescedSignal,
    private readonly clock: Clock,
    @Inject(runsOfQueues) runsOf: ReadonlyMap<QueueName, number>,
  ) {
    this.limiters = new Map([...runsOf].map(([queue, most]) => [queue, new FairLimiter(most)]));
  }

  start(): void {
    this.coalescedSignal.listen({
      wake: (consumer, tenantId) => this.wake(consumer, tenantId),
      poll: () => void this.poll(),
    });
    this.timer = setInterval(() => void this.poll(), messagingLimits.pollMs);
  }

  /** Resolves when no run uses the database any more, or after some seconds. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.race([Promise.all(this.running), pause(10_000, undefined, { ref: false })]);
  }

  wake(consumer: CoalescedSubscriberName, tenantId: string): void {
    const { queue, everyMs } = subscribers[consumer];
    const limiter = this.limiters.get(queue);
    if (!limiter || this.stopping.signal.aborted) return;
    const key = `${consumer} ${tenantId}`;
    const current = this.runs.get(key);
    if (current) {
      current.again = true;
      return;
    }
    const runs = { key, again: false, beganMs: 0 };
    this.runs.set(key, runs);
    const takeTurn = () => limiter.run(() => this.run(runs, consumer, tenantId), tenantId);
    const ended = this.runAll(runs, everyMs, takeTurn)
      // The dispatcher logs the error, or this process ends. The poll finds the events again.
      .catch(() => undefined)
      .finally(() => this.running.delete(ended));
    this.running.add(ended);
  }

  /** Runs until no events wait. Runs begin at least `everyMs` apart, unless more events wait than one run takes. */
  private async runAll(runs: Runs, everyMs: number, takeTurn: () => Promise<boolean>): Promise<void> {
    const { signal } = this.stopping;
    try {
      let isMore = false;
      do {
        isMore = await takeTurn();
        const left = runs.beganMs + everyMs - performance.now();
        if (!isMore && left > 0) await pause(left, undefined, { signal });
      } while ((isMore || runs.again) && !signal.aborted);
    } finally {
      this.runs.delete(runs.key);
    }
  }

  private async run(runs: Runs, consumer: CoalescedSubscriberName, tenantId: string): Promise<boolean> {
    Object.assign(runs, { again: false, beganMs: performance.now() });
    return this.stopping.signal.aborted ? false : this.dispatcher.runCoalesced(consumer, tenantId);
  }

  private async poll(): Promise<void> {
    if (this.polling || this.stopping.signal.aborted) return;
    this.polling = true;
    try {
      // A run may be handling what this finds. The next poll finds what the run leaves.
      for (const { consumer, tenantId } of await this.events.findWaiting(this.clock.now()))
        if (!this.runs.has(`${consumer} ${tenantId}`)) this.wake(consumer, tenantId);
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.logger.warn({ err: error }, 'events wait until PostgreSQL answers');
    } finally {
      this.polling = false;
    }
  }
}
