import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import {
  type EventName,
  type QueueName,
  queues,
  type SubscriberName,
  subscribers,
} from '@parley/contracts/server';
import type { BulkJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { bullConnection } from './connection.js';

/** An event as it lies in the outbox and travels as a job's data. */
export interface StoredEvent {
  id: string;
  tenantId: string | null;
  name: EventName;
  payload: object;
}

type Delivery = { name: SubscriberName; data: StoredEvent; opts: BulkJobOptions };

const consumersOf = new Map<string, SubscriberName[]>();
for (const [consumer, { event }] of Object.entries(subscribers)) {
  consumersOf.set(event, [...(consumersOf.get(event) ?? []), consumer as SubscriberName]);
}

const delivery = (consumer: SubscriberName, event: StoredEvent): Delivery => ({
  name: consumer,
  data: { id: event.id, tenantId: event.tenantId, name: event.name, payload: event.payload },
  opts: { jobId: `${event.id}.${consumer}` },
});

/** The producers' side of the queues. A job's id is its event's and its consumer's, so a doubled send is one job. */
@Injectable()
export class EventQueues {
  constructor(
    private readonly modules: ModuleRef,
    @Inject(bullConnection) private readonly redis: Redis,
  ) {}

  /** Whether Redis is there, as far as is known. */
  get isReady(): boolean {
    return this.redis.status === 'ready';
  }

  queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  all(): Queue[] {
    return Object.keys(queues).map((name) => this.queue(name as QueueName));
  }

  /** Adds one job per event and subscriber. */
  async add(events: StoredEvent[]): Promise<void> {
    await this.addDeliveries(
      events.flatMap((event) =>
        (consumersOf.get(event.name) ?? []).map((consumer) => delivery(consumer, event)),
      ),
    );
  }

  /**
   * Adds again what these consumers have not confirmed, and returns how many. A job that failed for good
   * or finished without a confirmation would swallow its namesake, so it is removed first; a job that
   * still waits or runs is left alone.
   */
  async addAgain(events: (StoredEvent & { consumers: string[] })[]): Promise<number> {
    const missing: Delivery[] = [];
    for (const event of events) {
      for (const consumer of event.consumers as SubscriberName[]) {
        const next = delivery(consumer, event);
        const job = await this.queue(subscribers[consumer].queue).getJob(next.opts.jobId ?? '');
        const state = await job?.getState();
        if (state === 'failed' || state === 'completed') await job?.remove();
        if (!job || state === 'failed' || state === 'completed' || state === 'unknown') missing.push(next);
      }
    }
    await this.addDeliveries(missing);
    return missing.length;
  }

  private async addDeliveries(deliveries: Delivery[]): Promise<void> {
    const byQueue = new Map<QueueName, Delivery[]>();
    for (const next of deliveries) {
      const name = subscribers[next.name].queue;
      byQueue.set(name, [...(byQueue.get(name) ?? []), next]);
    }
    await Promise.all([...byQueue].map(([name, batch]) => this.queue(name).addBulk(batch)));
  }
}
