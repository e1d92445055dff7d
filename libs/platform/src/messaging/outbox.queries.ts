import { Injectable } from '@nestjs/common';
import { type SubscriberName, subscribers } from '@parley/contracts/server';
import { Database } from '../database/index.js';

export interface OutboxBacklog {
  events: number;
  /** Age of the oldest. */
  oldestSeconds: number;
}

/** The number of committed events that are not sent yet. System path: counts over all tenants. */
@Injectable()
export class OutboxQueries {
  constructor(private readonly database: Database) {}

  async backlog(now: Date): Promise<OutboxBacklog> {
    const [row] = await this.database.querySystem<OutboxBacklog>(
      `select count(*)::int as events,
         coalesce(extract(epoch from $1 - min(created_at)), 0)::float as "oldestSeconds"
       from outbox where sent_at is null and available_at <= $1`,
      [now],
    );
    return row ?? { events: 0, oldestSeconds: 0 };
  }
}

/**
 * A tenant's events that this consumer has not handled yet: id, payload and created_at. `tenantId` is the placeholder of
 * the tenant's id.
 */
export function unhandledEvents(consumer: SubscriberName, tenantId: string): string {
  return `(
    select o.id, o.payload, o.created_at from outbox o
    where o.tenant_id = ${tenantId} and o.name = '${subscribers[consumer].event}' and o.done_at is null
      and not exists (select from inbox i where i.event_id = o.id and i.consumer = '${consumer}'))`;
}

/**
 * The beginning of an insert of events, for a statement that also writes other rows. Call `Outbox.wakeRelay` once it is
 * durable.
 */
export const insertEvents = 'insert into outbox (id, name, payload, created_at, available_at)';
