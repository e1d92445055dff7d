import { Injectable } from '@nestjs/common';
import { chatLimits } from '@parley/contracts/public';
import { Database, deleteChunk, lockAdvisory, type SystemTx } from '@parley/platform/database';
import { DraftEntity, NoteEntity } from '../notes/note.entity.js';

/** Condition on a row of `dropped_messages d`: the messages of its day are dropped, not only due. */
const isDropped = `to_regclass('messages_' || to_char(d.day, 'YYYY_MM_DD')) is null`;

const ofDay = `stored_at >= ($1::date::timestamp at time zone 'UTC') and stored_at < (($1::date + 1)::timestamp at time zone 'UTC')`;

/** The daily partitions of messages and their end. System path: a day holds the messages of all tenants. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** Creates the partitions between two UTC days. Existing ones stay. */
  async makeDays(from: string, to: string): Promise<void> {
    await this.database.querySystem('select make_message_days($1, $2)', [from, to]);
  }

  /** The UTC days that have a partition, as `2026-11-21`. */
  async days(): Promise<string[]> {
    const rows = await this.database.querySystem<{ day: string }>(
      `select to_date(right(c.relname, 10), 'YYYY_MM_DD')::text as day from pg_inherits i
       join pg_class c on c.oid = i.inhrelid where i.inhparent = 'messages'::regclass order by 1`,
    );
    return rows.map(({ day }) => day);
  }

  /** Files of a day's messages after the given one, in order. Uses the partial index, as few messages have a file. */
  async mediaOfDay(tx: SystemTx, day: string, last: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct medium_id as id from messages where ${ofDay} and medium_id is not null and medium_id > $2
       order by 1 limit $3`,
      [day, last, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Drops a day's messages and stores a receipt for each tenant that had some. While the drop waits for its lock, no
   * message can be read. It gives up after a short wait, and the next run tries again.
   */
  async dropDay(tx: SystemTx, day: string, now: Date): Promise<void> {
    await tx.query(`set local lock_timeout = '3s'`);
    await lockAdvisory(tx, 'messageDays');
    await tx.query('select drop_message_day($1)', [day]);
    await tx.query(
      `with gone as (delete from chat_days where day = $1 returning tenant_id, day, messages, oldest, newest)
       insert into chat_retention_receipts (tenant_id, day, messages, oldest, newest, dropped_at)
       select tenant_id, day, messages, oldest, newest, $2 from gone where messages > 0
       on conflict (tenant_id, day) do update set
         messages = chat_retention_receipts.messages + excluded.messages,
         oldest = least(chat_retention_receipts.oldest, excluded.oldest),
         newest = greatest(chat_retention_receipts.newest, excluded.newest), dropped_at = excluded.dropped_at`,
      [day, now],
    );
  }

  /**
   * Records how many messages the next conversations are about to lose. Returns the last of these conversations, or null
   * if no more follow.
   */
  async recordDropped(day: string, after: string, limit: number): Promise<string | null> {
    const [row] = await this.database.querySystem<{ last: string | null }>(
      `with dropped as (
         insert into dropped_messages (tenant_id, conversation_id, day, messages)
         select min(tenant_id), conversation_id, $1::date, count(*) from messages
         where ${ofDay} and conversation_id > $2 group by conversation_id order by conversation_id limit $3
         on conflict (conversation_id, day) do update set messages = excluded.messages
         returning conversation_id
       )
       select max(conversation_id) as last from dropped`,
      [day, after, limit],
    );
    return row?.last ?? null;
  }

  /** Locks up to `limit` counts of dropped messages, and their conversations unless another transaction has them locked. */
  async lockDropped(tx: SystemTx, limit: number): Promise<{ found: number; conversationIds: string[] }> {
    const rows = await tx.query<{ id: string }>(
      `select conversation_id as id from dropped_messages d where ${isDropped}
       order by conversation_id, day limit $1 for update skip locked`,
      [limit],
    );
    const locked = await tx.query<{ id: string }>(
      'select id from conversations where id = any($1) for update skip locked',
      [rows.map(({ id }) => id)],
    );
    return { found: rows.length, conversationIds: locked.map(({ id }) => id) };
  }

  /** Corrects the counts of locked conversations, and the last message if it was dropped. */
  async subtractDropped(tx: SystemTx, conversationIds: string[]): Promise<void> {
    await tx.query(
      `with gone as (
         delete from dropped_messages d where conversation_id = any($1) and ${isDropped}
         returning conversation_id, messages
       ), dropped as (
         select conversation_id as id, sum(messages)::int as messages from gone group by 1
       )
       update conversations c set
         messages = case when l.at is null then 0 else greatest(c.messages - d.messages, 1) end,
         last_archived_at = l.at, last_received_at = r.at,
         last_text = case when l.at = c.last_archived_at then c.last_text else coalesce(left(l.text, $2), '') end,
         last_kind = case when l.at = c.last_archived_at then c.last_kind else l.kind end,
         last_direction = case when l.at = c.last_archived_at then c.last_direction else l.direction end
       from dropped d left join lateral (
         select m.at, m.text, m.kind, m.direction from messages m where m.conversation_id = d.id
         order by m.at desc, m.id desc limit 1) l on true
       left join lateral (
         select m.at from messages m where m.conversation_id = d.id and m.direction = 'in' order by m.at desc limit 1) r on true
       where c.id = d.id`,
      [conversationIds, chatLimits.lastTextMax],
    );
  }

  /** Deletes a chunk of drafts that were saved before then. Returns how many. */
  async deleteDrafts(tx: SystemTx, before: Date): Promise<number> {
    return deleteChunk(tx, {
      entity: DraftEntity,
      by: 'updated_at',
      where: 'r.updated_at < $1',
      parameters: [before],
    });
  }

  /** Deletes a chunk of notes that were written before then, in conversations without newer messages. */
  async deleteNotes(tx: SystemTx, before: Date): Promise<number> {
    const where = `coalesce(r.edited_at, r.created_at) < $1 and not exists (
      select from conversations c where c.id = r.conversation_id and c.last_message_at >= $1)`;
    return deleteChunk(tx, { entity: NoteEntity, by: 'id', where, parameters: [before] });
  }

  /** Deletes counts whose conversation is gone. */
  async deleteOrphanedCounts(): Promise<void> {
    await this.database.querySystem(
      'delete from dropped_messages d where not exists (select from conversations c where c.id = d.conversation_id)',
    );
  }

  /** Deletes up to `limit` outgoing messages that were created before then. Returns their files, null for none. */
  async deleteOutgoing(tx: SystemTx, before: Date, limit: number): Promise<(string | null)[]> {
    const rows = await tx.query<{ mediumId: string | null }>(
      `delete from outgoing_messages where ctid = any(array(
         select ctid from outgoing_messages where created_at < $1 limit $2)) returning medium_id as "mediumId"`,
      [before, limit],
    );
    return rows.map(({ mediumId }) => mediumId);
  }

  /** Deletes up to `limit` handled reports that were stored before then. Returns how many. */
  async deleteHandledReports(before: Date, limit: number): Promise<number> {
    const rows = await this.database.querySystem(
      `delete from message_reports where ctid = any(array(
         select ctid from message_reports where stored_at < $1 and handled_at is not null limit $2)) returning 1`,
      [before, limit],
    );
    return rows.length;
  }

  /** Deletes up to `limit` translations that have waited since before then. Returns how many. */
  async deleteWaitingTranslations(before: Date, limit: number): Promise<number> {
    const rows = await this.database.querySystem(
      `delete from waiting_translations where ctid = any(array(
         select ctid from waiting_translations where created_at < $1 limit $2)) returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
