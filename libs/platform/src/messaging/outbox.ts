import { Injectable, Optional } from '@nestjs/common';
import {
  type EventName,
  type EventPayload,
  type SharedEventName,
  soleConsumerOf,
  type TenantEventName,
} from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import type { SystemTx, TenantTx } from '../database/index.js';
import { Ids } from '../ids/index.js';
import { currentTracer } from '../tracing/index.js';
import { CoalescedSignal } from './coalesced-signal.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxSignal } from './outbox-signal.js';

/** An event that is sent later, unless it is withdrawn before. */
interface LaterEvent<Name extends TenantEventName> {
  id: string;
  name: Name;
  payload: EventPayload<Name>;
  afterMs: number;
}

interface PublishedEvent {
  id?: string;
  /** Null for an event of several tenants. */
  tenantId: string | null;
  name: EventName;
  payload: object;
  afterMs: number;
}

/** Writes domain events in the transaction of the rows that they announce. */
@Injectable()
export class Outbox {
  constructor(
    private readonly outboxRepository: OutboxRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly signal: OutboxSignal,
    /** Absent in a process without queues. */
    @Optional() private readonly publisher?: OutboxPublisher,
    @Optional() private readonly coalescedSignal?: CoalescedSignal,
  ) {}

  /** Returns the event's id. It is delivered within the relay's interval after the commit, or after the delay. */
  async add<Name extends TenantEventName>(
    tx: TenantTx,
    name: Name,
    payload: EventPayload<Name>,
    afterMs = 0,
  ): Promise<string> {
    return this.write(tx, { tenantId: tx.tenantId, name, payload, afterMs });
  }

  /** Like `add` in a system transaction, for one tenant. */
  async addFor<Name extends TenantEventName>(
    tx: SystemTx,
    tenantId: string,
    name: Name,
    payload: EventPayload<Name>,
  ): Promise<string> {
    return this.write(tx, { tenantId, name, payload, afterMs: 0 });
  }

  /** Adds one event for several tenants. Its payload names them. */
  async addShared<Name extends SharedEventName>(
    tx: SystemTx,
    name: Name,
    payload: EventPayload<Name>,
  ): Promise<string> {
    return this.write(tx, { tenantId: null, name, payload, afterMs: 0 });
  }

  /** Uses the caller's id, by which the event can be withdrawn. */
  async addLater<Name extends TenantEventName>(tx: TenantTx, event: LaterEvent<Name>): Promise<void> {
    await this.write(tx, { tenantId: tx.tenantId, ...event });
  }

  /**
   * Deletes unsent events of a name, unless a relay has leased them. `unless` is SQL about the event `o`, written by
   * the caller's repository, so one statement decides and deletes.
   */
  async withdraw(
    tx: TenantTx,
    name: TenantEventName,
    { ids, unless }: { ids: readonly string[]; unless: string },
  ): Promise<void> {
    await this.outboxRepository.withdraw(tx, name, ids, unless);
  }

  /** Announces events that another repository's statement wrote. Call it once they are durable. */
  wakeRelay(): void {
    this.signal.fire();
  }

  private async write(tx: TenantTx | SystemTx, event: PublishedEvent): Promise<string> {
    const tracer = currentTracer();
    if (!tracer) return this.writeRow(tx, event);
    const { name, tenantId } = event;
    const attributes = { 'parley.event': name, ...(tenantId !== null && { 'parley.tenant_id': tenantId }) };
    return tracer.run(`publish ${name}`, { kind: 'producer', attributes }, () =>
      this.writeRow(tx, event, tracer.traceparent()),
    );
  }

  private async writeRow(
    tx: TenantTx | SystemTx,
    { id = this.ids.next('evt'), tenantId, name, payload, afterMs }: PublishedEvent,
    traceparent?: string,
  ): Promise<string> {
    const now = this.clock.nowMs();
    // Its consumer finds it in the outbox.
    const consumer = tenantId === null ? undefined : soleConsumerOf(name);
    const lease = (afterMs === 0 && !consumer && this.publisher?.lease()) || null;
    const event = { id, tenantId, name, payload, traceparent };
    const [createdAt, availableAt] = [new Date(now), new Date(now + afterMs)];
    await this.outboxRepository.insert(tx, { ...event, createdAt, availableAt, lease });
    if (lease) tx.afterCommit(() => this.publisher?.enqueue(event));
    else if (afterMs > 0) return id;
    else if (consumer && tenantId !== null)
      tx.afterCommit(() => this.coalescedSignal?.send(consumer, tenantId));
    else tx.afterCommit(() => this.signal.fire());
    return id;
  }
}
