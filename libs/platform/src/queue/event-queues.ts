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
import { bullConnection } from './bull-connection.module.js';

/** An event as the outbox stores it and as a job carries it. */
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

/** Adds jobs to the queues. A job's id is made of its event's id and its consumer, so an event sent twice is one job. */
@Injectable()
export class EventQueues {
  constructor(
    private readonly modules: ModuleRef,
    @Inject(bullConnection) private readonly redis: Redis,
  ) {}

  /** Whether the connection to Redis is open, as far as is known. */
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
   * Adds again the jobs of consumers that have not confirmed their event, and returns how many. A job that failed for
   * good or finished without a confirmation is removed first, because its id would keep the new one out; a job that
   * still waits or runs stays.
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
