import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type CoalescedSubscriberName, messagingLimits, subscribers } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Database, type TenantTx } from '../database/index.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';
import { JobMetrics } from './job-metrics.js';
import { CoalescedEventRepository, type WaitingEvent } from './coalesced-event.repository.js';

/** Receives events as `EventDelivery`. */
type Handle = (events: StoredEvent[], tx: TenantTx) => Promise<unknown>;

/** The events of a run and their handler. */
interface Run {
  consumer: CoalescedSubscriberName;
  tenantId: string;
  handle: Handle;
}

/** How long an event that failed alone is left to its own job. */
const isolatedMs = 600_000;
/** The maximum per consumer and tenant. Beyond it, the first ones return to batches. */
const isolatedMost = 1_000;

/** Events with one consumer need no further confirmation. */
const hasOneConsumer = (consumer: CoalescedSubscriberName): boolean =>
  Object.values(subscribers).filter(({ event }) => event === subscribers[consumer].event).length === 1;

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
   * Handles the waiting events, up to one batch. If more wait, another job follows, so that tenants take turns.
   * Otherwise it ends with the consumer's pause. The tenant's next job begins after it, with all events that arrived
   * meanwhile.
   */
  async run(consumer: CoalescedSubscriberName, tenantId: string, handle: Handle): Promise<void> {
    const run = { consumer, tenantId, handle };
    const began = performance.now();
    const except = this.isolatedOf(run);
    const found = await this.handleBatch(run, (tx) =>
      this.events.claimNext(tx, consumer, { now: this.clock.now(), except }),
    );
    if (found.some(({ isClaimed }) => !isClaimed) || found.length >= messagingLimits.batchEvents)
      return this.queues.addCoalesced(consumer, tenantId);
    const left = began + subscribers[consumer].everyMs - performance.now();
    if (left > 0) await pause(left);
  }

  private async handleBatch(
    run: Run,
    claim: (tx: TenantTx) => Promise<WaitingEvent[]>,
  ): Promise<WaitingEvent[]> {
    let found: WaitingEvent[] = [];
    try {
      await this.database.asTenant(run.tenantId, async (tx) => {
        found = await claim(tx);
        const events = claimedOf(found).map((event) => toStoredEvent(run, event));
        if (events.length > 0) await run.handle(events, tx);
      });
    } catch (error) {
      const ids = claimedOf(found).map(({ id }) => id);
      // In an outage no event is to blame, so the job is tried again.
      await this.database.ping();
      if (ids.length === 0) throw error;
      if (ids.length === 1) await this.isolate(run, found, error);
      else await this.handleHalves(run, ids);
      return found;
    }
    const [oldest] = claimedOf(found);
    if (oldest) this.metrics.addLag(run.consumer, toStoredEvent(run, oldest));
    await this.markDone(run, found);
    return found;
  }

  private async handleHalves(run: Run, ids: string[]): Promise<void> {
    const middle = ids.length >> 1;
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
      await this.handleBatch(run, (tx) =>
        this.events.claimThese(tx, run.consumer, { now: this.clock.now(), ids: half }),
      );
    }
  }

  /** Leaves an event that failed alone to its own job, which is retried and shows the failure. */
  private async isolate(run: Run, found: WaitingEvent[], error: unknown): Promise<void> {
    for (const event of claimedOf(found)) {
      this.logger.warn({ err: error, event: event.id, consumer: run.consumer }, 'handles an event alone');
      await this.queues.addAlone(run.consumer, toStoredEvent(run, event));
      const key = keyOf(run);
      const isolated = this.isolated.get(key) ?? new Map<string, number>();
      this.isolated.set(key, isolated.set(event.id, this.clock.nowMs() + isolatedMs));
      const [first] = isolated.keys();
      if (isolated.size > isolatedMost && first !== undefined) isolated.delete(first);
    }
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

  private async markDone(run: Run, found: WaitingEvent[]): Promise<void> {
    const ids = claimedOf(found).map(({ id }) => id);
    if (ids.length === 0 || !hasOneConsumer(run.consumer)) return;
    // The reconciler marks the rest.
    await this.events.markDone(ids, this.clock.now()).catch(() => undefined);
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
