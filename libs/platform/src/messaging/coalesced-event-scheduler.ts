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
import { CoalescedWakes } from './coalesced-wakes.js';
import { EventDispatcher } from './event-dispatcher.js';

/** How many coalesced consumers' runs this process has at once, by queue. Other processes serve absent queues. */
export const runsOfQueues = Symbol('runs of queues');

/** The runs of a consumer for a tenant, one after another. */
interface Runs {
  /** Whether the current run may have read the events already. */
  hasBegun: boolean;
  /** Whether events came after that. */
  again: boolean;
}

/** Runs coalesced consumers for the tenants whose events wait: at a wake at once, and by a poll that misses none. */
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
    private readonly wakes: CoalescedWakes,
    private readonly clock: Clock,
    @Inject(runsOfQueues) runsOf: ReadonlyMap<QueueName, number>,
  ) {
    this.limiters = new Map([...runsOf].map(([queue, most]) => [queue, new FairLimiter(most)]));
  }

  start(): void {
    this.wakes.listen({
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
      current.again ||= current.hasBegun;
      return;
    }
    const runs = { hasBegun: false, again: false };
    this.runs.set(key, runs);
    const run = () => this.dispatcher.runCoalesced(consumer, tenantId);
    const ended = this.runAll(runs, { key, everyMs, turn: (work) => limiter.run(work, tenantId), run })
      // The dispatcher logs the error. The poll finds the events again.
      .catch(() => void this.runs.delete(key))
      .finally(() => this.running.delete(ended));
    this.running.add(ended);
  }

  /** Runs until no events wait. Runs begin at least `everyMs` apart, unless more events wait than one run takes. */
  private async runAll(
    runs: Runs,
    {
      key,
      everyMs,
      turn,
      run,
    }: {
      key: string;
      everyMs: number;
      turn: (work: () => Promise<boolean>) => Promise<boolean>;
      run: () => Promise<boolean>;
    },
  ): Promise<void> {
    const { signal } = this.stopping;
    for (let isMore = true; isMore && !signal.aborted; isMore ||= runs.again) {
      let began = 0;
      isMore = await turn(() => {
        Object.assign(runs, { hasBegun: true, again: false });
        began = performance.now();
        return signal.aborted ? Promise.resolve(false) : run();
      });
      const left = began + everyMs - performance.now();
      if (!isMore && left > 0) await pause(left, undefined, { signal });
      runs.hasBegun = !(isMore || runs.again);
    }
    this.runs.delete(key);
  }

  private async poll(): Promise<void> {
    if (this.polling || this.stopping.signal.aborted) return;
    this.polling = true;
    try {
      for (const { consumer, tenantId } of await this.events.findWaiting(this.clock.now()))
        this.wake(consumer, tenantId);
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.logger.warn({ err: error }, 'events wait until PostgreSQL answers');
    } finally {
      this.polling = false;
    }
  }
}
