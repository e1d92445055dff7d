import { Injectable } from '@nestjs/common';
import { type CoalescedSubscriberName, messagingLimits, subscribers } from '@parley/contracts/server';
import { Database, type TenantTx } from '../database/index.js';
import { withAsyncCommit } from './async-commit.js';

export interface WaitingEvent {
  id: string;
  payload: object;
  /** Whether this transaction handles it. Otherwise it comes later, or another transaction has handled it. */
  isClaimed: boolean;
}

/** Events of the tenant $1 named $2 that consumer $3 has not handled, and that are being sent or due to be sent. */
const waiting = `outbox o
  where o.tenant_id = $1 and o.name = $2 and o.done_at is null
    and (o.lease_owner is not null or o.sent_at is not null or o.available_at <= $4)
    and not exists (select from inbox i where i.event_id = o.id and i.consumer = $3)`;

/** `sizeBefore` is the sum of the sizes of the earlier ones. */
const claim = (found: string, sizeBefore: string): string => `
  with found as (${found}), sized as (
    select id, payload, coalesce(
      sum(case jsonb_typeof(payload -> 'size') when 'number' then (payload ->> 'size')::numeric else 1 end)
        over (order by id rows between unbounded preceding and 1 preceding), 0) as size_before
    from found
  ), claimed as (
    insert into inbox (event_id, consumer, tenant_id, handled_at)
    select id, $3, $1, $4 from sized where ${sizeBefore} order by id on conflict do nothing returning event_id
  )
  select s.id, s.payload, c.event_id is not null as "isClaimed"
  from sized s left join claimed c on c.event_id = s.id order by s.id`;

const claimNextSql = claim(
  `select o.id, o.payload from ${waiting} and o.id <> all($5) order by o.id limit $6`,
  'size_before < $7',
);

const claimTheseSql = claim(`select o.id, o.payload from ${waiting} and o.id = any($5)`, 'true');

/** A publisher marks the same rows as sent at the same time. Rows that it has locked are left to the reconciler. */
const markDoneSql = `
  with ${withAsyncCommit}, handled as (
    select id from outbox where id = any($1) and done_at is null for update skip locked
  )
  update outbox o set done_at = $2, sent_at = coalesce(o.sent_at, $2), lease_owner = null, lease_until = null
  from handled cross join async_commit where o.id = handled.id`;

@Injectable()
export class CoalescedEventRepository {
  constructor(private readonly database: Database) {}

  /**
   * Confirms the oldest waiting events in this transaction and returns them, together with those left for the next one.
   * An event that is committed late is found as well, because none is skipped by its id.
   */
  async claimNext(
    tx: TenantTx,
    consumer: CoalescedSubscriberName,
    { now, except }: { now: Date; except: readonly string[] },
  ): Promise<WaitingEvent[]> {
    return tx.query<WaitingEvent>(claimNextSql, [
      ...parametersOf(tx, consumer, now),
      except,
      messagingLimits.batchEvents,
      subscribers[consumer].batchSize,
    ]);
  }

  /** Like `claimNext`, for the events with these ids. */
  async claimThese(
    tx: TenantTx,
    consumer: CoalescedSubscriberName,
    { now, ids }: { now: Date; ids: readonly string[] },
  ): Promise<WaitingEvent[]> {
    return tx.query<WaitingEvent>(claimTheseSql, [...parametersOf(tx, consumer, now), ids]);
  }

  /** Saves the reconciler work for events that no other consumer must confirm. A crash may lose the marks. */
  async markDone(ids: readonly string[], now: Date): Promise<void> {
    await this.database.querySystem(markDoneSql, [ids, now]);
  }
}

const parametersOf = (tx: TenantTx, consumer: CoalescedSubscriberName, now: Date): unknown[] => [
  tx.tenantId,
  subscribers[consumer].event,
  consumer,
  now,
];
