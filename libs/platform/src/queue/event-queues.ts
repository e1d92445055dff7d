import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import {
  type CoalescedSubscriberName,
  consumersOf,
  type EventName,
  isCoalesced,
  type QueueName,
  queues,
  type SubscriberName,
  subscribers,
} from '@parley/contracts/server';
import type { BulkJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { bullConnection } from './bull-connection.module.js';

export interface StoredEvent {
  id: string;
  tenantId: string | null;
  name: EventName;
  payload: object;
  /** The span that wrote it, if traces are written. */
  traceparent?: string | null | undefined;
}

/** A job of a coalesced consumer, for all waiting events of the tenant. */
export interface CoalescedJob {
  tenantId: string;
}

type Delivery = { name: SubscriberName; data: StoredEvent | CoalescedJob; opts: BulkJobOptions };

const delivery = (consumer: SubscriberName, event: StoredEvent): Delivery => ({
  name: consumer,
  data: {
    id: event.id,
    tenantId: event.tenantId,
    name: event.name,
    payload: event.payload,
    ...(event.traceparent && { traceparent: event.traceparent }),
  },
  opts: { jobId: `${event.id}.${consumer}` },
});

/**
 * At most one job waits. While one runs, the next is added when it ends, because the running one may have read before
 * the event was committed. Retries are frequent, because meanwhile the tenant's new events wait too.
 */
const coalescedDelivery = (consumer: CoalescedSubscriberName, tenantId: string): Delivery => ({
  name: consumer,
  data: { tenantId },
  opts: {
    deduplication: { id: `${consumer}.${tenantId}`, keepLastIfActive: true },
    backoff: { type: 'fixed', delay: 1_000 },
    removeOnComplete: true,
  },
});

const deliveryOf = (consumer: SubscriberName, event: StoredEvent): Delivery =>
  isCoalesced(consumer) && event.tenantId !== null
    ? coalescedDelivery(consumer, event.tenantId)
    : delivery(consumer, event);

/**
 * Adds jobs to the queues. A job's id is made from the ids of its event and its consumer, so an event sent twice is one
 * job.
 */
@Injectable()
export class EventQueues {
  private checking: Promise<unknown> | undefined;

  constructor(
    private readonly modules: ModuleRef,
    @Inject(bullConnection) private readonly redis: Redis,
  ) {}

  /** Whether the connection to Redis is open, according to the client. */
  get isReady(): boolean {
    return this.redis.status === 'ready';
  }

  /** Rejects if the queues cannot be used. While Redis does not answer, at most one check waits for it. */
  async check(): Promise<void> {
    if (!this.isReady) throw new Error('the connection of the queues is not open');
    this.checking ??= Promise.all(
      this.all()
        .slice(0, 1)
        .map((queue) => queue.getJobCounts('waiting')),
    ).finally(() => (this.checking = undefined));
    await this.checking;
  }

  queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  all(): Queue[] {
    return Object.keys(queues).map((name) => this.queue(name as QueueName));
  }

  /** Adds one job per event and subscriber, and one per tenant and coalesced subscriber. */
  async add(events: StoredEvent[]): Promise<void> {
    await this.addDeliveries(
      events.flatMap((event) =>
        (consumersOf.get(event.name) ?? []).map((consumer) => deliveryOf(consumer, event)),
      ),
    );
  }

  /** Adds the job of a coalesced consumer after those of other tenants. */
  async addCoalesced(consumer: CoalescedSubscriberName, tenantId: string): Promise<void> {
    await this.addDeliveries([coalescedDelivery(consumer, tenantId)]);
  }

  /** Adds an event's own job, even for a coalesced consumer. */
  async addAlone(consumer: SubscriberName, event: StoredEvent): Promise<void> {
    await this.addDeliveries([delivery(consumer, event)]);
  }

  /**
   * Adds the jobs of consumers again that have not confirmed their event. Returns how many. A job that failed for good,
   * or finished without a confirmation, is removed first, because its id would block the new one. A job that still waits
   * or runs stays. For a coalesced consumer, an event only has its own job after it failed.
   */
  async addAgain(events: (StoredEvent & { consumers: string[] })[]): Promise<number> {
    const missing: Delivery[] = [];
    for (const event of events) {
      for (const consumer of event.consumers as SubscriberName[]) {
        const next = delivery(consumer, event);
        const job = await this.queue(subscribers[consumer].queue).getJob(next.opts.jobId ?? '');
        const state = await job?.getState();
        if (state === 'failed' || state === 'completed') await job?.remove();
        if (!job || state === 'unknown') missing.push(deliveryOf(consumer, event));
        else if (state === 'failed' || state === 'completed') missing.push(next);
      }
    }
    await this.addDeliveries(missing);
    return missing.length;
  }

  private async addDeliveries(deliveries: Delivery[]): Promise<void> {
    const byQueue = new Map<QueueName, Delivery[]>();
    const coalesced = new Set<string>();
    for (const next of deliveries) {
      const { id } = next.opts.deduplication ?? {};
      if (id !== undefined && coalesced.has(id)) continue;
      if (id !== undefined) coalesced.add(id);
      const name = subscribers[next.name].queue;
      byQueue.set(name, [...(byQueue.get(name) ?? []), next]);
    }
    await Promise.all([...byQueue].map(([name, batch]) => this.queue(name).addBulk(batch)));
  }
}
