import { Injectable } from '@nestjs/common';
import type { EventBacklog } from '@parley/contracts/public';
import { subscribers } from '@parley/contracts/server';
import type { SystemTx } from '../database/index.js';

/** The consumers of each event. */
const consumersOf = new Map<string, string[]>();
for (const [consumer, { event }] of Object.entries(subscribers))
  consumersOf.set(event, [...(consumersOf.get(event) ?? []), consumer]);

/** Names of events, and of each its consumers. */
const kinds = [[...consumersOf.keys()], [...consumersOf.values()].map((names) => names.join(' '))];

/** Those sent first are looked at first: events that stay unhandled are among them. */
const backlogSql = `
  with unsent as (
    select available_at from outbox where sent_at is null and available_at <= $1 limit $4
  ), undone as (
    select id, name, available_at from outbox where sent_at is not null and done_at is null
    order by sent_at limit $4
  ), unhandled as (
    select u.available_at from undone u join unnest($2::text[], $3::text[]) as kind(name, consumers) using (name)
    where exists (select from unnest(string_to_array(kind.consumers, ' ')) as want(consumer)
      where not exists (select from inbox i where i.event_id = u.id and i.consumer = want.consumer))
  ), oldest as (
    select least((select min(available_at) from unsent), (select min(available_at) from unhandled)) as at
  )
  select (select count(*)::int from unsent) as unsent, (select count(*)::int from unhandled) as unhandled,
    greatest(coalesce(extract(epoch from $1 - at), 0), 0)::float8 as "oldestSeconds" from oldest`;

/** Events on their way to those that handle them. System path: counts over all tenants. */
@Injectable()
export class EventBacklogQueries {
  /** Events that are due and not handled by all of their consumers, looked at up to `most`. */
  async count(tx: SystemTx, now: Date, most: number): Promise<EventBacklog> {
    const [row] = await tx.query<EventBacklog>(backlogSql, [now, ...kinds, most]);
    return row ?? { unsent: 0, unhandled: 0, oldestSeconds: 0 };
  }
}
