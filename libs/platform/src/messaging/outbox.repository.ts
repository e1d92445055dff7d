import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import {
  type EventName,
  eventNames,
  messagingLimits,
  soleConsumerOf,
  subscribers,
} from '@parley/contracts/server';
import { In } from 'typeorm';
import { Database, deleteChunk, type SystemTx, type TenantTx } from '../database/index.js';
import type { StoredEvent } from '../queue/index.js';
import { withAsyncCommit } from './async-commit.js';
import { OutboxEntity } from './outbox.entity.js';

/** Identifies this process in the leases of its events. */
export const leaseOwner = `${hostname()}:${process.pid}`;

export interface Lease {
  owner: string;
  until: Date;
}

/** An event with the consumers that have not confirmed it. */
export type UnconfirmedEvent = StoredEvent & { consumers: string[] };

interface NewEvent extends StoredEvent {
  createdAt: Date;
  availableAt: Date;
  lease: Lease | null;
}

const consumers = Object.keys(subscribers);
const eventsOfConsumers = Object.values(subscribers).map(({ event }) => event);

const insertSql = `
  insert into outbox (id, tenant_id, name, payload, created_at, available_at, lease_owner, lease_until, traceparent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** A coalesced consumer finds the events that only it handles. */
const relayed = (eventNames as EventName[])
  .filter((name) => !soleConsumerOf(name))
  .map((name) => `'${name}'`);

const due = `sent_at is null and available_at <= $1 and (lease_until is null or lease_until < $1)
  and name in (${relayed.join(', ')})`;

/** Tenants with unsent events. The index is read once for each, so that no tenant's backlog delays the others. */
export const waitingTenants = `waiting_tenants as (
    (select tenant_id from outbox where sent_at is null and tenant_id is not null order by tenant_id limit 1)
    union all
    select (select o.tenant_id from outbox o where o.sent_at is null and o.tenant_id > t.tenant_id
      order by o.tenant_id limit 1)
    from waiting_tenants t where t.tenant_id is not null
  )`;

/**
 * Tenants take turns: the first event of each, then the second. Each gets an equal share of the batch, at least ten.
 */
const leaseBatchSql = `
  with recursive ${withAsyncCommit}, ${waitingTenants}, share as (
    select greatest($4 / greatest(count(tenant_id), 1), 10) as most from waiting_tenants
  ), waiting as (
    select found.* from waiting_tenants t cross join lateral (
      select id, row_number() over (order by available_at, id) as turn from outbox
      where tenant_id = t.tenant_id and ${due} order by available_at, id limit (select most from share)) found
    union all
    (select id, 1 from outbox where tenant_id is null and ${due} order by available_at, id limit $4)
  ), chosen as (
    select o.id from outbox o join waiting w on w.id = o.id
    where o.sent_at is null and (o.lease_until is null or o.lease_until < $1)
    order by w.turn, o.id limit $4 for update of o skip locked
  )
  update outbox o set lease_owner = $2, lease_until = $3
  from chosen cross join async_commit where o.id = chosen.id
  returning o.id, o.tenant_id as "tenantId", o.name, o.payload, o.traceparent`;

const releaseSql = `
  update outbox set lease_owner = null, lease_until = null
  where id = any($1) and lease_owner = $2 and sent_at is null`;

const markSentSql = `
  with ${withAsyncCommit}
  update outbox set sent_at = $1, lease_owner = null, lease_until = null from async_commit
  where id = any($2) and lease_owner = $3 and sent_at is null`;

const markDoneSql = `
  update outbox o set done_at = $1
  where o.sent_at is not null and o.done_at is null and o.name = any($4) and not exists (
    select from unnest($2::text[], $3::text[]) as want(consumer, event)
    where want.event = o.name
      and not exists (select from inbox i where i.event_id = o.id and i.consumer = want.consumer))`;

const unconfirmedSql = `
  select o.id, o.tenant_id as "tenantId", o.name, o.payload, o.traceparent, array_agg(want.consumer) as consumers
  from outbox o join unnest($1::text[], $2::text[]) as want(consumer, event) on want.event = o.name
  where o.sent_at < $3 and o.done_at is null
    and not exists (select from inbox i where i.event_id = o.id and i.consumer = want.consumer)
  group by o.id order by o.sent_at, o.id limit $4`;

/** The rows of events. System path, except for new ones: events of every tenant are sent. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: TenantTx | SystemTx, event: NewEvent): Promise<void> {
    const { id, tenantId, name, payload, createdAt, availableAt, lease, traceparent = null } = event;
    const until = lease?.until ?? null;
    await tx.query(insertSql, [
      id,
      tenantId,
      name,
      payload,
      createdAt,
      availableAt,
      lease?.owner ?? null,
      until,
      traceparent,
    ]);
  }

  /**
   * Deletes these events, except those that a process has leased or sent, unless the condition on the event `o` holds.
   */
  async withdraw(tx: TenantTx, name: EventName, ids: readonly string[], unless: string): Promise<void> {
    await tx.query(
      `delete from outbox o where o.id = any($1) and o.name = $2 and o.sent_at is null and o.lease_owner is null
         and not (${unless})`,
      [ids, name],
    );
  }

  /** The tenant's events of these names, the earliest first. */
  async listByName(tx: TenantTx, names: readonly string[]): Promise<OutboxEntity[]> {
    const where = { tenantId: tx.tenantId, name: In(names) };
    return tx.manager.find(OutboxEntity, { where, order: { createdAt: 'asc', id: 'asc' } });
  }

  /** Leases due events to this process, so that no other one sends them meanwhile. */
  async leaseBatch(now: Date): Promise<StoredEvent[]> {
    const until = new Date(now.getTime() + messagingLimits.leaseSeconds * 1_000);
    const parameters = [now, leaseOwner, until, messagingLimits.claimRows];
    return this.database.querySystem<StoredEvent>(leaseBatchSql, parameters);
  }

  async release(ids: string[]): Promise<void> {
    await this.database.querySystem(releaseSql, [ids, leaseOwner]);
  }

  /** Marks events that this process has leased and added to their queues. */
  async markSent(ids: string[], now: Date): Promise<void> {
    await this.database.querySystem(markSentSql, [now, ids, leaseOwner]);
  }

  /** Marks events that every consumer has confirmed. */
  async markDone(now: Date): Promise<void> {
    await this.database.querySystem(markDoneSql, [now, consumers, eventsOfConsumers, eventNames]);
  }

  /** Unconfirmed events that were sent earlier than `before`, the earliest sent first. */
  async findUnconfirmed(before: Date): Promise<UnconfirmedEvent[]> {
    const parameters = [consumers, eventsOfConsumers, before, messagingLimits.claimRows];
    return this.database.querySystem<UnconfirmedEvent>(unconfirmedSql, parameters);
  }

  async markResent(ids: string[], now: Date): Promise<void> {
    await this.database.querySystem('update outbox set sent_at = $1 where id = any($2)', [now, ids]);
  }

  /** Deletes a chunk of the events that were done earlier than `before`. Returns how many. */
  async deleteDone(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'done_at', where: 'r.done_at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: OutboxEntity, ...old });
  }
}
