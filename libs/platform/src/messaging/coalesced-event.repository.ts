import { Injectable } from '@nestjs/common';
import {
  type CoalescedSubscriberName,
  messagingLimits,
  soleConsumers,
  subscribers,
} from '@parley/contracts/server';
import { Database, tryAdvisoryLockSql, type TenantTx } from '../database/index.js';
import { withAsyncCommit } from './async-commit.js';
import { waitingTenants } from './outbox.repository.js';

export interface WaitingEvent {
  id: string;
  payload: object;
  /** Whether this transaction handles it. Otherwise it comes later, or another transaction has handled it. */
  isClaimed: boolean;
}

export interface Claim {
  events: WaitingEvent[];
  /** False while another worker handles the tenant's events. */
  isMine: boolean;
}

/**
 * Events of the tenant $1 named $2 that consumer $3 has not handled, and that are being sent or due to be sent. Releases
 * before this one confirmed all events in the inbox.
 */
const waiting = `outbox o
  where o.tenant_id = $1 and o.name = $2 and o.done_at is null
    and (o.lease_owner is not null or o.sent_at is not null or o.available_at <= $4)
    and not exists (select from inbox i where i.event_id = o.id and i.consumer = $3)`;

const nextEvents = (condition = 'true') =>
  `select o.id, o.payload from ${waiting} and o.id <> all($5) and ${condition} order by o.id limit $6`;
const theseEvents = `select o.id, o.payload from ${waiting} and o.id = any($5) order by o.id`;

/** `size_before` is the sum of the sizes of the earlier ones. */
const sized = `sized as (
    select id, payload, coalesce(
      sum(case jsonb_typeof(payload -> 'size') when 'number' then (payload ->> 'size')::numeric else 1 end)
        over (order by id rows between unbounded preceding and 1 preceding), 0) as size_before
    from found
  )`;

/** Confirms an event of several consumers for one of them. */
const claimInInbox = (found: string, sizeBefore: string): string => `
  with found as (${found}), ${sized}, claimed as (
    insert into inbox (event_id, consumer, tenant_id, handled_at)
    select id, $3, $1, $4 from sized where ${sizeBefore} order by id on conflict do nothing returning event_id as id
  )
  select s.id, s.payload, c.id is not null as "isClaimed", true as "isMine"
  from sized s left join claimed c using (id) order by s.id`;

/**
 * Marks an event of one consumer as done. Its row's lock gives it one effect: the condition is evaluated again when
 * another transaction has changed the row. Returns one row without an event if there is none.
 */
const claimByRow = (turn: string, found: string, sizeBefore: string): string => `
  with turn as materialized (select ${turn} as "isMine"), found as (
    ${found} for update of o
  ), ${sized}, claimed as (
    update outbox o set done_at = $4, sent_at = coalesce(o.sent_at, $4), lease_owner = null, lease_until = null
    from sized s where o.id = s.id and ${sizeBefore} returning o.id
  )
  select s.id, s.payload, c.id is not null as "isClaimed", t."isMine"
  from turn t left join sized s on true left join claimed c on c.id = s.id order by s.id`;

/** Without this lock, workers that hear of the same events would wait for each other's rows. */
const tryTurn = tryAdvisoryLockSql('coalescedEvents', `$3::text || ' ' || $1::text`);
const isMyTurn = '(select "isMine" from turn)';

const sql = {
  inbox: {
    next: claimInInbox(nextEvents(), 'size_before < $7'),
    these: claimInInbox(theseEvents, 'true'),
  },
  row: {
    next: claimByRow(tryTurn, nextEvents(isMyTurn), 's.size_before < $7'),
    these: claimByRow('true', theseEvents, 'true'),
  },
};

const sqlOf = (consumer: CoalescedSubscriberName) => (soleConsumers.has(consumer) ? sql.row : sql.inbox);

const soleRows = [...soleConsumers].map((consumer) => `('${consumer}', '${subscribers[consumer].event}')`);

/** Finds the tenants with due events first, so it reads no event of the others. */
const findWaitingSql = `
  with recursive ${waitingTenants}, due as materialized (
    select tenant_id from waiting_tenants t where exists (
      select from outbox o where o.tenant_id = t.tenant_id and o.sent_at is null and o.available_at <= $1)
  )
  select kind.consumer, due.tenant_id as "tenantId"
  from due cross join (values ${soleRows.join(', ')}) as kind(consumer, event)
  where exists (
    select from outbox o where o.tenant_id = due.tenant_id and o.name = kind.event and o.done_at is null
      and o.sent_at is null and o.available_at <= $1)`;

const markSentSql = `
  with ${withAsyncCommit}
  update outbox set sent_at = $2 from async_commit where id = $1 and sent_at is null`;

@Injectable()
export class CoalescedEventRepository {
  constructor(private readonly database: Database) {}

  /** Tenants whose events wait for their only consumer. System path: reads all tenants. */
  async findWaiting(now: Date): Promise<{ consumer: CoalescedSubscriberName; tenantId: string }[]> {
    return this.database.querySystem(findWaitingSql, [now]);
  }

  /**
   * Confirms the oldest waiting events in this transaction and returns them, together with those left for the next one.
   * An event that is committed late is found as well, because none is skipped by its id.
   */
  async claimNext(
    tx: TenantTx,
    consumer: CoalescedSubscriberName,
    { now, except }: { now: Date; except: readonly string[] },
  ): Promise<Claim> {
    const rows = await tx.query<ClaimedRow>(sqlOf(consumer).next, [
      ...parametersOf(tx, consumer, now),
      except,
      messagingLimits.batchEvents,
      subscribers[consumer].batchSize,
    ]);
    return claimOf(rows);
  }

  /** As `claimNext`, for the events with these ids. Waits for another worker that handles them. */
  async claimThese(
    tx: TenantTx,
    consumer: CoalescedSubscriberName,
    { now, ids }: { now: Date; ids: readonly string[] },
  ): Promise<Claim> {
    const parameters = [...parametersOf(tx, consumer, now), ids];
    return claimOf(await tx.query<ClaimedRow>(sqlOf(consumer).these, parameters));
  }

  /** Leaves an event to its own job: polls find it no more, and the reconciler looks after the job. System path. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.database.querySystem(markSentSql, [id, now]);
  }
}

type ClaimedRow = (WaitingEvent | { id: null; payload: null; isClaimed: false }) & { isMine: boolean };

const claimOf = (rows: ClaimedRow[]): Claim => ({
  events: rows.flatMap(({ isMine: _, ...row }) => (row.id === null ? [] : [row])),
  isMine: rows[0]?.isMine ?? true,
});

const parametersOf = (tx: TenantTx, consumer: CoalescedSubscriberName, now: Date): unknown[] => [
  tx.tenantId,
  subscribers[consumer].event,
  consumer,
  now,
];
