import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  type CoalescedSubscriberName,
  messagingLimits,
  soleConsumers,
  subscribers,
} from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Database, type TenantTx } from '../database/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { JobMetrics } from './job-metrics.js';
import { type Claim, CoalescedEventRepository, type WaitingEvent } from './coalesced-event.repository.js';

/** Receives events as `EventDelivery`. */
type Handle = (events: StoredEvent[], tx: TenantTx) => Promise<unknown>;

/** The events of a run and their handler. */
interface Run {
  consumer: CoalescedSubscriberName;
  tenantId: string;
  handle: Handle;
}

/**
 * How long batches leave out an event that failed alone. It has a job of its own then, or none while Redis is
 * unreachable.
 */
const isolatedMs = { withJob: 600_000, without: 5_000 };
/** The maximum per consumer and tenant. Beyond it, the first ones return to batches. */
const isolatedMost = 1_000;

/** How long a job leaves a tenant's events to the worker that handles them. */
const othersTurnMs = 100;

/** Runs coalesced consumers: all waiting events of a tenant are handled in one transaction. */
@Injectable()
export class CoalescedEventRunner {
  private readonly logger = new Logger(CoalescedEventRunner.name);
  /** Events that failed alone, by consumer and tenant, with the time until which batches leave them out. */
  private readonly isolated = new Map<string, Map<string, number>>();

  constructor(
    private readonly database: Database,
    private readonly events: CoalescedEventRepository,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    private readonly metrics: JobMetrics,
  ) {}

  /**
   * Handles the waiting events, up to one batch, as a job. If more wait, another job follows, so that tenants take turns.
   * Otherwise it ends with the consumer's pause. The tenant's next job begins after it, with all events that arrived
   * meanwhile.
   */
  async runJob(consumer: CoalescedSubscriberName, tenantId: string, handle: Handle): Promise<void> {
    const began = performance.now();
    const { isMine, isMore } = await this.run(consumer, tenantId, handle);
    if (!isMine) await pause(othersTurnMs);
    if (isMore || !isMine) return this.queues.addCoalesced(consumer, tenantId);
    const left = began + subscribers[consumer].everyMs - performance.now();
    if (left > 0) await pause(left);
  }

  /** Handles the waiting events, up to one batch, unless another worker does. Returns whether more wait. */
  async run(
    consumer: CoalescedSubscriberName,
    tenantId: string,
    handle: Handle,
  ): Promise<{ isMine: boolean; isMore: boolean }> {
    const run = { consumer, tenantId, handle };
    const except = this.isolatedOf(run);
    const { events, isMine } = await this.handleBatch(run, (tx) =>
      this.events.claimNext(tx, consumer, { now: this.clock.now(), except }),
    );
    const isMore = events.some(({ isClaimed }) => !isClaimed) || events.length >= messagingLimits.batchEvents;
    return { isMine, isMore };
  }

  /** Handles an event that has a job of its own. */
  async runAlone(consumer: CoalescedSubscriberName, event: StoredEvent, handle: Handle): Promise<void> {
    const { id, tenantId } = event;
    if (tenantId === null) throw new Error(`${consumer} needs the tenant of ${event.name}`);
    await this.handleClaimed({ consumer, tenantId, handle }, (tx) =>
      this.events.claimThese(tx, consumer, { now: this.clock.now(), ids: [id] }),
    );
  }

  /** Handles the claimed events in the transaction that confirms them. */
  private handleClaimed(run: Run, claim: (tx: TenantTx) => Promise<Claim>): Promise<void> {
    return this.database.asTenant(run.tenantId, async (tx) => {
      const claimed = claimedOf((await claim(tx)).events).map((event) => toStoredEvent(run, event));
      if (claimed.length > 0) await run.handle(claimed, tx);
    });
  }

  private async handleBatch(run: Run, claim: (tx: TenantTx) => Promise<Claim>): Promise<Claim> {
    let found: Claim = { events: [], isMine: true };
    try {
      await this.handleClaimed(run, async (tx) => (found = await claim(tx)));
    } catch (error) {
      const [first, ...others] = claimedOf(found.events);
      // In an outage no event is to blame, so the run is tried again.
      await this.database.ping();
      if (!first) throw error;
      if (others.length === 0) await this.isolate(run, first, error);
      else await this.handleHalves(run, [first, ...others]);
      return found;
    }
    const [oldest] = claimedOf(found.events);
    if (oldest) this.metrics.addLag(run.consumer, toStoredEvent(run, oldest));
    return found;
  }

  private async handleHalves(run: Run, events: WaitingEvent[]): Promise<void> {
    const middle = events.length >> 1;
    for (const half of [events.slice(0, middle), events.slice(middle)]) {
      const ids = half.map(({ id }) => id);
      await this.handleBatch(run, (tx) =>
        this.events.claimThese(tx, run.consumer, { now: this.clock.now(), ids }),
      );
    }
  }

  /** Leaves an event that failed alone to its own job, which is retried and shows the failure. */
  private async isolate(run: Run, event: WaitingEvent, error: unknown): Promise<void> {
    const kind = this.queues.isReady ? 'withJob' : 'without';
    this.logger.warn({ err: error, event: event.id, consumer: run.consumer }, 'handles an event alone');
    if (kind === 'withJob') await this.giveJob(run, event);
    const key = keyOf(run);
    const isolated = this.isolated.get(key) ?? new Map<string, number>();
    this.isolated.set(key, isolated.set(event.id, this.clock.nowMs() + isolatedMs[kind]));
    const [first] = isolated.keys();
    if (isolated.size > isolatedMost && first !== undefined) isolated.delete(first);
  }

  private async giveJob(run: Run, event: WaitingEvent): Promise<void> {
    await this.queues.addAlone(run.consumer, toStoredEvent(run, event));
    if (soleConsumers.has(run.consumer)) await this.events.markSent(event.id, this.clock.now());
  }

  private isolatedOf(run: Run): string[] {
    const key = keyOf(run);
    const isolated = this.isolated.get(key);
    if (!isolated) return [];
    const now = this.clock.nowMs();
    for (const [id, until] of isolated) if (until <= now) isolated.delete(id);
    if (isolated.size === 0) this.isolated.delete(key);
    return [...isolated.keys()];
  }
}

const claimedOf = (events: WaitingEvent[]): WaitingEvent[] => events.filter(({ isClaimed }) => isClaimed);

const keyOf = ({ consumer, tenantId }: Run): string => `${consumer}.${tenantId}`;

const toStoredEvent = ({ consumer, tenantId }: Run, { id, payload }: WaitingEvent): StoredEvent => ({
  id,
  tenantId,
  name: subscribers[consumer].event,
  payload,
});
