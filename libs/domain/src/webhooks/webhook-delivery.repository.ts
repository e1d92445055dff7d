import { Injectable } from '@nestjs/common';
import type {
  PublicEventRecord,
  PublicEventType,
  ReplaySpan,
  WebhookDeliveryState,
  WebhookFailure,
} from '@parley/contracts/public';
import {
  chunkRows,
  Database,
  deleteChunk,
  rowList,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { tenantZones } from '../tenants/index.js';
import { WebhookEventEntity } from './webhook.entity.js';

/** A delivery that this process has claimed, with everything that its request needs. */
export interface ClaimedDelivery {
  id: string;
  tenantId: string;
  endpointId: string;
  eventId: string;
  tries: number;
  failed: number;
  type: PublicEventType;
  at: Date;
  data: Record<string, unknown>;
  url: string;
  sealed: string;
  withTexts: boolean;
  overlapUntil: Date | null;
}

/** The outcome of a try. */
export interface FinishedTry {
  id: string;
  number: number;
  state: WebhookDeliveryState;
  dueAt: Date;
  isFailed: boolean;
  at: Date;
  tookMs: number;
  status: number | null;
  failure: WebhookFailure | null;
  answer: string;
}

/** The deliveries that this process has under way. */
export interface Running {
  endpointIds: string[];
  endpointCounts: number[];
  tenantIds: string[];
  tenantCounts: number[];
}

interface Bounds {
  now: Date;
  /** Another process may repeat the tries after this. */
  until: Date;
  room: number;
  ofEndpoint: number;
  ofTenant: number;
  /** The most of an endpoint while its tenant uses more than half of its room. */
  ofEndpointAlways: number;
  /** The most of a tenant while this process uses more than half of its room. */
  ofTenantAlways: number;
  /** The rest of that half. */
  roomBeyond: number;
}

interface DeliveryRow {
  id: string;
  endpointId: string;
  eventId: string;
}

const eventRows = rowList<
  Pick<PublicEventRecord, 'id' | 'type' | 'at' | 'subAccountId' | 'endpointId'> & { data: string }
>({
  id: 'text',
  type: 'text',
  at: 'timestamptz',
  subAccountId: 'text',
  data: 'jsonb',
  endpointId: 'text',
});
const deliveryRows = rowList<DeliveryRow>({ id: 'text', endpointId: 'text', eventId: 'text' });
const tryRows = rowList<FinishedTry>({
  id: 'text',
  number: 'int',
  state: 'text',
  dueAt: 'timestamptz',
  isFailed: 'bool',
  at: 'timestamptz',
  tookMs: 'int',
  status: 'int',
  failure: 'text',
  answer: 'text',
});

const insertEventsSql = `
  insert into webhook_events (id, tenant_id, type, at, sub_account_id, data)
  select e.id, $1, e.type, e.at, e.sub_account_id, e.data from ${eventRows.as('e', 2)} on conflict do nothing`;

const insertDeliveriesSql = `
  insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, due_at)
  select d.id, $1, d.endpoint_id, d.event_id, $2 from ${deliveryRows.as('d', 3)}
  join webhook_endpoints e on e.id = d.endpoint_id on conflict do nothing`;

/** Endpoints with waiting deliveries. The index is read once for each, so that no backlog delays another endpoint. */
const waitingEndpoints = `waiting as (
    (select endpoint_id from webhook_deliveries where state = 'waiting' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d where d.state = 'waiting' and d.endpoint_id > w.endpoint_id
      order by d.endpoint_id limit 1)
    from waiting w where w.endpoint_id is not null
  )`;

/**
 * $1 now, $2 until when other processes leave the deliveries, $3 room, $4 room of an endpoint, $5 of a tenant, $6-$9 what runs
 * here, $10 what each endpoint may always have, $11 each tenant, $12 what is left of half of all room. An endpoint that keeps
 * failing gets one request at a time. Endpoints and tenants take turns. Half of a tenant's room is for endpoints with few requests,
 * and half of all room for tenants with few, so that those that hang delay no other. A delivery whose process ended in the middle
 * of a try shows that try as interrupted.
 */
const claimSql = `
  with recursive ${waitingEndpoints}, open as (
    select e.id, e.tenant_id, coalesce(t.n, 0) as busy_tenant, coalesce(r.n, 0) as busy,
      case when e.failures >= 3 then 1 else $4::int end - coalesce(r.n, 0) as room
    from waiting w join webhook_endpoints e on e.id = w.endpoint_id
    join ${tenantZones} z on z.id = e.tenant_id and z.status = 'active'
    left join unnest($6::text[], $7::int[]) as r(id, n) on r.id = e.id
    left join unnest($8::text[], $9::int[]) as t(id, n) on t.id = e.tenant_id
    where e.state = 'enabled' and not e.is_blocked and (e.held_until is null or e.held_until <= $1)
  ), due as (
    select found.id, o.busy + found.turn as turn,
      o.busy_tenant + row_number() over (partition by o.tenant_id order by o.busy + found.turn, o.id) as of_tenant
    from open o cross join lateral (
      select id, row_number() over (order by due_at, id) as turn from webhook_deliveries
      where endpoint_id = o.id and state = 'waiting' and due_at <= $1
      order by due_at, id limit greatest(o.room, 0)) found
  ), placed as (
    select id, turn, of_tenant, row_number() over (order by of_tenant, turn, id) as place from due
    where of_tenant <= case when turn <= $10::int then $5::int else $5::int / 2 end
  ), chosen as (
    select d.id, d.claimed_at, d.tries, d.tenant_id from webhook_deliveries d join placed due on due.id = d.id
    where d.state = 'waiting' and d.due_at <= $1 and (due.of_tenant <= $11::int or due.place <= $12::int)
    order by due.of_tenant, due.turn, d.id limit $3 for update of d skip locked
  ), interrupted as (
    insert into webhook_tries (delivery_id, number, tenant_id, at, failure)
    select id, tries, tenant_id, claimed_at, 'interrupted' from chosen where claimed_at is not null on conflict do nothing
  )
  update webhook_deliveries d set due_at = $2, claimed_at = $1, tries = d.tries + 1
  from chosen c, webhook_endpoints e, webhook_events v
  where d.id = c.id and e.id = d.endpoint_id and v.id = d.event_id
  returning d.id, d.tenant_id as "tenantId", d.endpoint_id as "endpointId", d.event_id as "eventId", d.tries, d.failed,
    v.type, v.at, v.data, e.url, e.sealed, e.with_texts as "withTexts", e.overlap_until as "overlapUntil"`;

/** A success counts even if another process repeats the try meanwhile. */
const finishSql = `
  with finished as (
    update webhook_deliveries d set state = r.state, due_at = r.due_at, claimed_at = null, status = r.status,
      failure = r.failure, failed = d.failed + case when r.is_failed then 1 else 0 end,
      finished_at = case when r.state <> 'waiting' then r.at end
    from ${tryRows.as('r', 1)}
    where d.id = r.id and d.state = 'waiting' and (d.tries = r.number or r.state = 'delivered')
  )
  insert into webhook_tries (delivery_id, number, tenant_id, at, took_ms, status, failure, answer)
  select r.id, r.number, d.tenant_id, r.at, r.took_ms, r.status, r.failure, r.answer
  from ${tryRows.as('r', 1)} join webhook_deliveries d on d.id = r.id
  on conflict (delivery_id, number) do update set took_ms = excluded.took_ms, status = excluded.status,
    failure = excluded.failure, answer = excluded.answer`;

/** $3 now. Deliveries that wait are left as they are. */
const replaySet = `set state = 'waiting', due_at = $2, failed = 0, finished_at = null, claimed_at = null`;

/** Drops waiting deliveries, and counts them at their endpoints. */
const dropSql = (which: string): string => `
  with old as (${which}), dropped as (
    update webhook_deliveries d set state = 'dropped', finished_at = $2 from old where d.id = old.id
    returning d.endpoint_id
  ), counted as (
    update webhook_endpoints e set dropped = e.dropped + n.n
    from (select endpoint_id, count(*)::int as n from dropped group by 1) n where e.id = n.endpoint_id
  )
  select count(*)::int as dropped from dropped`;

/** $3 the time before which a stopped endpoint's deliveries go. */
const dropOldSql = dropSql(`
  select d.id from webhook_deliveries d join webhook_events v on v.id = d.event_id
  join webhook_endpoints e on e.id = d.endpoint_id
  where d.tenant_id = $1 and d.state = 'waiting' and (e.state <> 'enabled' or e.is_blocked) and v.at < $3
  order by d.id limit ${chunkRows} for update of d skip locked`);

/** $3 the number of waiting deliveries beyond the limit. */
const dropBeyondSql = dropSql(`
  select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
  where d.tenant_id = $1 and d.state = 'waiting'
  order by (e.state = 'enabled' and not e.is_blocked and e.failures = 0), d.id
  limit least($3::int, ${chunkRows}) for update of d skip locked`);

/** Events, their deliveries and tries. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Stores events with their deliveries. Repeated events change nothing. */
  async insert(
    tx: TenantTx,
    records: readonly PublicEventRecord[],
    deliveries: readonly DeliveryRow[],
    now: Date,
  ): Promise<void> {
    const rows = records.map(({ data, ...record }) => ({
      ...record,
      endpointId: record.endpointId,
      data: JSON.stringify(data),
    }));
    await tx.query(insertEventsSql, [tx.tenantId, ...eventRows.parameters(rows)]);
    await tx.query(insertDeliveriesSql, [tx.tenantId, now, ...deliveryRows.parameters(deliveries)]);
  }

  /** Claims due deliveries for this process. System path: it serves all tenants. */
  async claim(
    { now, until, room, ofEndpoint, ofTenant, ...bounds }: Bounds,
    running: Running,
  ): Promise<ClaimedDelivery[]> {
    const { endpointIds, endpointCounts, tenantIds, tenantCounts } = running;
    const parameters = [now, until, room, ofEndpoint, ofTenant];
    return this.database.querySystem<ClaimedDelivery>(claimSql, [
      ...parameters,
      endpointIds,
      endpointCounts,
      tenantIds,
      tenantCounts,
      bounds.ofEndpointAlways,
      bounds.ofTenantAlways,
      bounds.roomBeyond,
    ]);
  }

  async finish(tx: SystemTx, tries: readonly FinishedTry[]): Promise<void> {
    await tx.query(finishSql, tryRows.parameters(tries));
  }

  /** Sends these deliveries again, unless they wait. Returns how many. */
  async replay(tx: TenantTx, ids: readonly string[], now: Date): Promise<number> {
    const rows = await tx.query(
      `update webhook_deliveries d ${replaySet} where d.tenant_id = $1 and d.id = any($3) and d.state <> 'waiting' returning 1`,
      [tx.tenantId, now, ids],
    );
    return rows.length;
  }

  /** The deliveries of a span that a task replays: how many, up to a limit, and the id of the last. */
  async countSpan(tx: TenantTx, span: ReplaySpan, limit: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from (select from ${spanSql} limit ${limit}) found`,
      [tx.tenantId, span.endpointId, span.from, span.until, span.failedOnly],
    );
    return row?.count ?? 0;
  }

  /** Ids of a span's deliveries after another one, in their order. */
  async spanIds(tx: TenantTx, span: ReplaySpan, after: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select d.id from ${spanSql} and d.id > $6 order by d.id limit $7`,
      [tx.tenantId, span.endpointId, span.from, span.until, span.failedOnly, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Drops a chunk of what a pause keeps no longer. Returns how many. */
  async dropOld(tx: TenantTx, now: Date, before: Date): Promise<number> {
    const [row] = await tx.query<{ dropped: number }>(dropOldSql, [tx.tenantId, now, before]);
    return row?.dropped ?? 0;
  }

  async dropBeyond(tx: TenantTx, now: Date, most: number): Promise<number> {
    const [counted] = await tx.query<{ waiting: number }>(
      `select count(*)::int as waiting from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.tenant_id = $1 and d.state = 'waiting'`,
      [tx.tenantId],
    );
    const waiting = counted?.waiting ?? 0;
    if (waiting <= most) return 0;
    const [row] = await tx.query<{ dropped: number }>(dropBeyondSql, [tx.tenantId, now, waiting - most]);
    return row?.dropped ?? 0;
  }

  /** Deletes a chunk of events from before then, with their deliveries and tries. Returns how many. */
  async deleteOld(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: WebhookEventEntity, ...old });
  }
}

/** The deliveries of an endpoint whose events happened in a span of time. */
const spanSql = `webhook_deliveries d join webhook_events v on v.id = d.event_id
  where d.tenant_id = $1 and d.endpoint_id = $2 and v.at >= $3 and v.at < $4 and d.state <> 'waiting'
    and (not $5 or d.state <> 'delivered')`;
