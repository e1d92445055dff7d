import { Injectable } from '@nestjs/common';
import { channelLimits, type ChannelEffect, type ChannelVerdict } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, deleteChunk, rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { PlatformEvent } from './adapters/adapter.js';
import { ChannelEventEntity } from './channel.entity.js';
import type { WorkingChannel } from './channel.repository.js';

/** The verdict on an event, and what becomes of its message's file. */
export interface Judgement {
  id: string;
  verdict: ChannelVerdict;
  effect: ChannelEffect;
  file: ChannelEventEntity['file'];
}

export interface WaitingFile extends WorkingChannel {
  channelId: string;
  raw: string;
  platformId: string;
}

const given = rowList<PlatformEvent & { id: string }>({ id: 'text', platformId: 'text', raw: 'text' });
const judged = rowList<Judgement>({ id: 'text', verdict: 'text', effect: 'text', file: 'text' });

const fileTriesMax = 5;
/** How long a claimed file belongs to its worker, which fetches and stores it meanwhile. */
const fileLeaseMs = 120_000;
/** The pause after the first try. Each later one is three times as long, so that the tries take about an hour. */
const filePauseMs = 60_000;
/** The time until a file that could not be stored is claimed again. */
const fileBusyMs = 5_000;
/** How exactly a channel knows its last event. Else requests at once would wait for each other's commits at its row. */
const seenSeconds = 5;

/**
 * One statement stores the new events of a request, and counts the repeated ones. It stores nothing beyond the limit of
 * waiting events. Rows are in the order of their keys against deadlocks.
 */
const storeSql = `
  with room as (
    select (select count(*) from (select from channel_events where channel_id = $2 and verdict = 'waiting'
      limit $4) waiting) < $4 as is_free
  ), stored as (
    insert into channel_events (id, tenant_id, channel_id, platform_id, received_at, raw)
    select g.id, $1, $2, g.platform_id, $3, g.raw from ${given.as('g', 5)}, room where room.is_free
    order by g.platform_id
    on conflict (channel_id, platform_id) do update set deliveries = channel_events.deliveries + 1
    returning id
  ), seen as (
    update channels set last_event_at = $3 where id = $2 and exists (select from stored)
      and (last_event_at is null or last_event_at < $3::timestamptz - interval '${seenSeconds} second')
  )
  select is_free as "isFree" from room`;

/** Stores events that are reported already, until their files are fetched. Repeated ones change nothing. */
const storeFilesSql = `
  with waiting as (
    select count(*)::int as n from channel_events where channel_id = $2 and file = 'waiting'
  ), stored as (
    insert into channel_events (id, tenant_id, channel_id, platform_id, received_at, raw, verdict, effect, file)
    select g.id, $1, $2, g.platform_id, $3, g.raw, 'handled', 'message',
      case when waiting.n < ${channelLimits.apiFilesWaitingMax} then 'waiting' else 'failed' end
    from ${given.as('g', 4)}, waiting order by g.platform_id
    on conflict (channel_id, platform_id) do nothing returning platform_id, file
  )
  select platform_id as "platformId" from stored where file = 'failed'`;

/** Events as platforms sent them. */
@Injectable()
export class ChannelEventRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns false, and stores nothing, if too many events of the channel wait. System path: the request names no tenant. */
  async store({ id, tenantId }: WorkingChannel, events: readonly PlatformEvent[]): Promise<boolean> {
    const distinct = [...new Map(events.map((event) => [event.platformId, event])).values()];
    const rows = distinct.map((event) => ({ ...event, id: this.ids.next('che') }));
    const [row] = await this.database.querySystem<{ isFree: boolean }>(storeSql, [
      tenantId,
      id,
      this.clock.now(),
      channelLimits.waitingMax,
      ...given.parameters(rows),
    ]);
    return row?.isFree === true;
  }

  /**
   * Keeps the files of reported messages until they are fetched. Returns the platform's ids of those beyond the limit, which are
   * not. System path: a worker may fetch them at once.
   */
  async storeFiles({ id, tenantId }: WorkingChannel, events: readonly PlatformEvent[]): Promise<string[]> {
    const distinct = [...new Map(events.map((event) => [event.platformId, event])).values()];
    const parts = distinct.map((event) => ({ ...event, id: this.ids.next('che') }));
    const parameters = [tenantId, id, this.clock.now(), ...given.parameters(parts)];
    const rows = await this.database.querySystem<{ platformId: string }>(storeFilesSql, parameters);
    return rows.map(({ platformId }) => platformId);
  }

  /** The oldest events that wait. */
  async waiting(tx: TenantTx, channelId: string, limit: number): Promise<ChannelEventEntity[]> {
    return tx.manager.find(ChannelEventEntity, {
      where: { tenantId: tx.tenantId, channelId, verdict: 'waiting' },
      order: { id: 'asc' },
      take: limit,
    });
  }

  async judge(tx: TenantTx, judgements: readonly Judgement[]): Promise<void> {
    await tx.query(
      // A condition on the verdict would read all waiting events for each judgement, before statistics know how many wait.
      `update channel_events e set verdict = case when e.verdict = 'waiting' then j.verdict else e.verdict end,
         effect = case when e.verdict = 'waiting' then j.effect else e.effect end, file = coalesce(e.file, j.file)
       from ${judged.as('j', 2)} where e.tenant_id = $1 and e.id = j.id`,
      [tx.tenantId, ...judged.parameters(judgements)],
    );
  }

  /** Makes a judged event wait again. Returns its channel; null if it waits or was handled. */
  async reopen(tx: TenantTx, id: string): Promise<string | null> {
    const [row] = await tx.query<{ channelId: string }>(
      `update channel_events set verdict = 'waiting', effect = null
       where tenant_id = $1 and id = $2 and verdict in ('ignored', 'failed') returning channel_id as "channelId"`,
      [tx.tenantId, id],
    );
    return row?.channelId ?? null;
  }

  /** The channels of all tenants with waiting events that no worker handles. */
  async waitingChannels(tx: SystemTx): Promise<WorkingChannel[]> {
    return tx.query<WorkingChannel>(
      `select c.id, c.tenant_id as "tenantId" from channels c
       where c.session_id is not null and c.social_account_id is not null
         and (c.handled_until is null or c.handled_until < $1)
         and exists (select from channel_events e where e.channel_id = c.id and e.verdict = 'waiting')`,
      [this.clock.now()],
    );
  }

  /**
   * Claims due files to fetch: one more try each. Nobody else claims them until the next try is due. Tenants take turns, and
   * each has a few at once. `tenantIds` are the tenants of the fetches under way.
   */
  async claimFiles(
    tx: SystemTx,
    limit: number,
    { tenantIds, ofTenant }: { tenantIds: string[]; ofTenant: number },
  ): Promise<WaitingFile[]> {
    const isDue = (e: string): string =>
      `${e}.file = 'waiting' and (${e}.file_due_at is null or ${e}.file_due_at <= $2)`;
    return tx.query<WaitingFile>(
      `update channel_events e set file_tries = file_tries + 1,
         file = case when file_tries + 1 >= ${fileTriesMax} then 'failed' else 'waiting' end,
         file_due_at = $2::timestamptz + (${fileLeaseMs} + ${filePauseMs} * 3 ^ file_tries) * interval '1 ms'
       where e.id in (
         select c.id from channel_events c join (
           select id, row_number() over (partition by tenant_id order by id)
             + (select count(*) from unnest($3::text[]) r(id) where r.id = w.tenant_id) as turn
           from channel_events w where ${isDue('w')}) t on t.id = c.id
         where ${isDue('c')} and t.turn <= $4 order by t.turn, c.id limit $1 for update of c skip locked)
       returning e.id, e.tenant_id as "tenantId", e.channel_id as "channelId", e.platform_id as "platformId", e.raw`,
      [limit, this.clock.now(), tenantIds, ofTenant],
    );
  }

  /** Takes back the try of a claimed file. It is due again soon. */
  async takeBackTry(tx: TenantTx, id: string): Promise<void> {
    await tx.query(
      `update channel_events set file = 'waiting', file_tries = file_tries - 1, file_due_at = $3
       where tenant_id = $1 and id = $2 and file <> 'attached'`,
      [tx.tenantId, id, new Date(this.clock.nowMs() + fileBusyMs)],
    );
  }

  async fileAttached(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.update(ChannelEventEntity, { tenantId: tx.tenantId, id }, { file: 'attached' });
  }

  /** Deletes a chunk of the events that arrived before then. Returns how many. */
  async deleteOld(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'received_at', where: 'r.received_at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: ChannelEventEntity, ...old });
  }
}
