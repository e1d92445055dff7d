import { Injectable } from '@nestjs/common';
import type { PublicEventData, PublicEventRecord, PublicEventType } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventSubscriptionRegistry } from './public-event-subscription.registry.js';

/** A public event of one type, as a feature publishes it. */
export interface NewPublicEvent<Type extends PublicEventType> {
  /** Null for an event of no sub-account. */
  subAccountId: string | null;
  data: PublicEventData[Type];
}

/** Events of one row of the outbox. */
const chunk = 200;

/**
 * Publishes events for tenants' own systems, in the transaction of the change. Callers first ask `wants`, so that an event
 * that no endpoint has chosen costs one look into memory.
 */
@Injectable()
export class PublicEventPublisher {
  constructor(
    private readonly subscriptions: PublicEventSubscriptionRegistry,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Whether an endpoint of the tenant has chosen one of these events. */
  wants(tenantId: string, ...types: PublicEventType[]): boolean {
    return this.subscriptions.wants(tenantId, types);
  }

  /** An event to publish with others. */
  record<Type extends PublicEventType>(
    type: Type,
    { subAccountId, data }: NewPublicEvent<Type>,
  ): PublicEventRecord {
    const at = this.clock.now().toISOString();
    return { id: this.ids.next('evt'), type, at, subAccountId, data };
  }

  /** Publishes the events that an endpoint has chosen. Sends its statements at once. */
  async publish(tx: TenantTx, records: readonly PublicEventRecord[]): Promise<void> {
    const payloads = this.payloads(tx.tenantId, records);
    await Promise.all(payloads.map((payload) => this.outbox.add(tx, 'public-events.published', payload)));
  }

  /** Like `publish` in a system transaction, for one tenant. */
  async publishFor(tx: SystemTx, tenantId: string, records: readonly PublicEventRecord[]): Promise<void> {
    for (const payload of this.payloads(tenantId, records))
      await this.outbox.addFor(tx, tenantId, 'public-events.published', payload);
  }

  /** Publishes one event if an endpoint has chosen it. */
  async one<Type extends PublicEventType>(
    tx: TenantTx,
    type: Type,
    event: NewPublicEvent<Type>,
  ): Promise<void> {
    if (this.wants(tx.tenantId, type)) await this.publish(tx, [this.record(type, event)]);
  }

  /** Publishes that messages have another status, which is read when the event is addressed. */
  async statuses(tx: TenantTx, outgoingIds: readonly string[]): Promise<void> {
    if (!this.wants(tx.tenantId, 'message.status')) return;
    const at = this.clock.now().toISOString();
    const records = outgoingIds.map((outgoingId) => ({
      ...({ type: 'message.status', subAccountId: null } as const),
      id: this.ids.next('evt'),
      at,
      data: { outgoingId },
    }));
    await this.publish(tx, records);
  }

  private payloads(
    tenantId: string,
    records: readonly PublicEventRecord[],
  ): EventPayload<'public-events.published'>[] {
    const wanted = records.filter(
      ({ type, endpointId }) => endpointId !== undefined || this.wants(tenantId, type),
    );
    const payloads: EventPayload<'public-events.published'>[] = [];
    for (let from = 0; from < wanted.length; from += chunk) {
      const events = wanted.slice(from, from + chunk);
      payloads.push({ events, size: events.length });
    }
    return payloads;
  }
}
