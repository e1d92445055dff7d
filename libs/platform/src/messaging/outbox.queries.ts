import { Injectable } from '@nestjs/common';
import { type SubscriberName, subscribers } from '@parley/contracts/server';
import { Database, type TenantTx } from '../database/index.js';

export interface OutboxBacklog {
  events: number;
  /** Age of the oldest. */
  oldestSeconds: number;
}

export interface TenantBacklog {
  /** In no queue yet. */
  unsent: number;
  /** In a queue. */
  unhandled: number;
  /** Since when the oldest of both has been due; 0 where there is none. */
  oldestSeconds: number;
}

/** The consumers of each event. */
const consumersOf = new Map<string, string[]>();
for (const [consumer, { event }] of Object.entries(subscribers))
  consumersOf.set(event, [...(consumersOf.get(event) ?? []), consumer]);

/** By the indexes of unsent and of unhandled events: what is done is not read. */
const tenantBacklogSql = `
  with unsent as (
    select available_at from outbox where tenant_id = $1 and sent_at is null and available_at <= $2
    order by available_at, id limit $5
  ), unhandled as (
    select waiting.available_at
    from unnest($3::text[], $4::text[]) as kind(name, consumers)
    cross join lateral (
      select o.available_at from outbox o
      where o.tenant_id = $1 and o.name = kind.name and o.done_at is null and o.sent_at is not null
        and exists (select from unnest(string_to_array(kind.consumers, ' ')) as want(consumer)
          where not exists (select from inbox i where i.event_id = o.id and i.consumer = want.consumer))
      order by o.id limit $5) waiting
    limit $5
  ), oldest as (
    select least((select min(available_at) from unsent), (select min(available_at) from unhandled)) as at
  )
  select (select count(*)::int from unsent) as unsent, (select count(*)::int from unhandled) as unhandled,
    greatest(coalesce(extract(epoch from $2 - at), 0), 0)::float8 as "oldestSeconds" from oldest`;

/** How much is committed and not sent yet. System path: counts over all tenants. */
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

  /** A tenant's events that are due and not handled by all of their consumers, each kind counted up to `most`. */
  async tenantBacklog(tx: TenantTx, now: Date, most: number): Promise<TenantBacklog> {
    const [row] = await tx.query<TenantBacklog>(tenantBacklogSql, [
      tx.tenantId,
      now,
      [...consumersOf.keys()],
      [...consumersOf.values()].map((names) => names.join(' ')),
      most,
    ]);
    return row ?? { unsent: 0, unhandled: 0, oldestSeconds: 0 };
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

/** Begins an insert of events by a statement that writes other rows too. Call `Outbox.wakeRelay` once it is durable. */
export const insertEvents = 'insert into outbox (id, name, payload, created_at, available_at)';
