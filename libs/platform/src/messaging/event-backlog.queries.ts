import { Injectable } from '@nestjs/common';
import type { EventBacklog } from '@parley/contracts/public';
import { consumersOf, soleConsumers, subscribers } from '@parley/contracts/server';
import type { SystemTx, TenantTx } from '../database/index.js';

/** The names of events, each with its consumers. */
const kinds = [[...consumersOf.keys()], [...consumersOf.values()].map((names) => names.join(' '))];

/** Events that enter no queue: their consumers take them from the outbox. */
const unqueued = [...soleConsumers].map((consumer) => subscribers[consumer].event);

const noBacklog: EventBacklog = { unsent: 0, unhandled: 0, oldestSeconds: 0 };

const isUnhandled = (event: string): string => `
  exists (select from unnest(string_to_array(kind.consumers, ' ')) as want(consumer)
    where not exists (select from inbox i where i.event_id = ${event}.id and i.consumer = want.consumer))`;

/** Counts `unsent` and `unhandled` at the instant $1. */
const summarySql = `
  oldest as (
    select least((select min(available_at) from unsent), (select min(available_at) from unhandled)) as at
  )
  select (select count(*)::int from unsent) as unsent, (select count(*)::int from unhandled) as unhandled,
    greatest(coalesce(extract(epoch from $1 - at), 0), 0)::float8 as "oldestSeconds" from oldest`;

/** Uses the indexes of unsent and of unhandled events, so finished ones are not read. */
const tenantSql = `
  with unsent as (
    select available_at from outbox
    where tenant_id = $4 and sent_at is null and available_at <= $1 and name <> all($6)
    order by available_at, id limit $5
  ), unhandled as (
    select waiting.available_at
    from unnest($2::text[], $3::text[]) as kind(name, consumers)
    cross join lateral (
      select o.available_at from outbox o
      where o.tenant_id = $4 and o.name = kind.name and o.done_at is null
        and (o.sent_at is not null or o.name = any($6) and o.available_at <= $1) and ${isUnhandled('o')}
      order by o.id limit $5) waiting
    limit $5
  ), ${summarySql}`;

/** Looks at the earliest sent first, because events that stay unhandled are among them. */
const installationSql = `
  with unsent as (
    select available_at from outbox where sent_at is null and available_at <= $1 and name <> all($5) limit $4
  ), undone as (
    (select id, name, available_at from outbox where sent_at is not null and done_at is null
     order by sent_at limit $4)
    union all
    (select id, name, available_at from outbox
     where sent_at is null and done_at is null and available_at <= $1 and name = any($5) limit $4)
  ), unhandled as (
    select u.available_at from undone u join unnest($2::text[], $3::text[]) as kind(name, consumers) using (name)
    where ${isUnhandled('u')}
  ), ${summarySql}`;

/** Events that are due and that not all of their consumers have handled. Each kind is read up to `most`. */
@Injectable()
export class EventBacklogQueries {
  async countForTenant(tx: TenantTx, now: Date, most: number): Promise<EventBacklog> {
    const [row] = await tx.query<EventBacklog>(tenantSql, [now, ...kinds, tx.tenantId, most, unqueued]);
    return row ?? noBacklog;
  }

  /** System path: counts over all tenants. */
  async countForInstallation(tx: SystemTx, now: Date, most: number): Promise<EventBacklog> {
    const [row] = await tx.query<EventBacklog>(installationSql, [now, ...kinds, most, unqueued]);
    return row ?? noBacklog;
  }
}
