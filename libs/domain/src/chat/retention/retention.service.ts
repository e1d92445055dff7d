import { Injectable } from '@nestjs/common';
import { chatLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type SystemTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { dayAfter, keepFrom, utcDay } from './retention.policy.js';

/** Made ahead: a worker may be away as long. */
const daysAhead = 7;
const chunk = 500;
const reportChunk = 5_000;
const noteChunk = 5_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Of a row of `dropped_messages d`: its day is gone, and does not merely go soon. */
const isDropped = `to_regclass('messages_' || to_char(d.day, 'YYYY_MM_DD')) is null`;

const ofDay = `stored_at >= ($1::date::timestamp at time zone 'UTC') and stored_at < (($1::date + 1)::timestamp at time zone 'UTC')`;

/**
 * Keeps messages for a month: makes the days to come and drops those that are over, a receipt for each tenant beside
 * it. Whoever runs it beside another, or again after a crash, finds done what is done. System path: a day holds the
 * messages of all tenants.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mediaService: MediaService,
  ) {}

  async run(): Promise<void> {
    await this.makeDays();
    await this.dropReports();
    await this.dropTranslations();
    await this.mend();
    for (const day of await this.dueDays()) {
      await this.releaseFiles(day);
      await this.drop(day);
      await this.mend();
    }
  }

  /** From yesterday on: a worker whose clock is behind stores there. */
  async makeDays(): Promise<void> {
    const today = utcDay(this.clock.now());
    await this.database.querySystem('select make_message_days($1, $2)', [
      dayAfter(today, -1),
      dayAfter(today, daysAhead),
    ]);
  }

  private async dueDays(): Promise<string[]> {
    const rows = await this.database.querySystem<{ day: string }>(
      `select to_date(right(c.relname, 10), 'YYYY_MM_DD')::text as day from pg_inherits i
       join pg_class c on c.oid = i.inhrelid where i.inhparent = 'messages'::regclass order by 1`,
    );
    const first = keepFrom(this.clock.now());
    return rows.map(({ day }) => day).filter((day) => day < first);
  }

  /** By the partial index on files: of a day's messages few have one. */
  private async releaseFiles(day: string): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.database.asSystem(async (tx) => {
        const rows = await tx.query<{ id: string }>(
          `select distinct medium_id as id from messages where ${ofDay} and medium_id is not null and medium_id > $2
           order by 1 limit ${chunk}`,
          [day, last],
        );
        const found = rows.map(({ id }) => id);
        await this.mediaService.releaseAll(tx, found);
        return found;
      });
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** Nothing is stored on a day that is over. Each transaction is short: others read and write messages meanwhile. */
  private async drop(day: string): Promise<void> {
    for (let last: string | null = ''; last !== null; ) last = await this.recordDropped(day, last);
    await this.database.asSystem(async (tx) => {
      // Nobody can read a message while the drop waits for its lock: rather the next run than a long wait.
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
        [day, this.clock.now()],
      );
    });
  }

  /** What of the conversations that follow is about to go. Returns the last of them; null where no more follow. */
  private async recordDropped(day: string, after: string): Promise<string | null> {
    const [row] = await this.database.querySystem<{ last: string | null }>(
      `with dropped as (
         insert into dropped_messages (tenant_id, conversation_id, day, messages)
         select min(tenant_id), conversation_id, $1::date, count(*) from messages
         where ${ofDay} and conversation_id > $2 group by conversation_id order by conversation_id limit ${noteChunk}
         on conflict (conversation_id, day) do update set messages = excluded.messages
         returning conversation_id
       )
       select max(conversation_id) as last from dropped`,
      [day, after],
    );
    return row?.last ?? null;
  }

  /** Takes what was dropped out of what conversations tell of their archive. One in use has its turn at the next run. */
  private async mend(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      goesOn = await this.database.asSystem(async (tx) => {
        const rows = await tx.query<{ id: string }>(
          `select conversation_id as id from dropped_messages d where ${isDropped}
           order by conversation_id, day limit ${chunk} for update skip locked`,
        );
        const held = await tx.query<{ id: string }>(
          'select id from conversations where id = any($1) for update skip locked',
          [rows.map(({ id }) => id)],
        );
        await mendConversations(
          tx,
          held.map(({ id }) => id),
        );
        return rows.length === chunk && held.length > 0;
      });
    }
    await this.database.querySystem(
      'delete from dropped_messages d where not exists (select from conversations c where c.id = d.conversation_id)',
    );
  }

  /** Once handled, a report is kept only to know it again. */
  private async dropReports(): Promise<void> {
    const before = new Date(this.clock.nowMs() - chatLimits.reportsKeptDays * dayMs);
    await this.dropOlder('message_reports', 'stored_at < $1 and handled_at is not null', before);
  }

  /** Of messages that were never reported, or by somebody else. */
  private async dropTranslations(): Promise<void> {
    const before = new Date(this.clock.nowMs() - chatLimits.translationsWaitHours * hourMs);
    await this.dropOlder('waiting_translations', 'created_at < $1', before);
  }

  private async dropOlder(table: string, condition: string, before: Date): Promise<void> {
    for (let dropped = reportChunk; dropped === reportChunk; ) {
      const rows = await this.database.querySystem(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${condition} limit ${reportChunk})) returning 1`,
        [before],
      );
      dropped = rows.length;
    }
  }
}

/** Of conversations held by the transaction: their counts, and the last message where that was among the dropped. */
async function mendConversations(tx: SystemTx, ids: string[]): Promise<void> {
  await tx.query(
    `with gone as (
       delete from dropped_messages d where conversation_id = any($1) and ${isDropped}
       returning conversation_id, messages
     ), dropped as (
       select conversation_id as id, sum(messages)::int as messages from gone group by 1
     )
     update conversations c set
       messages = case when l.at is null then 0 else greatest(c.messages - d.messages, 1) end,
       last_archived_at = l.at,
       last_text = case when l.at = c.last_archived_at then c.last_text else coalesce(left(l.text, $2), '') end,
       last_kind = case when l.at = c.last_archived_at then c.last_kind else l.kind end,
       last_direction = case when l.at = c.last_archived_at then c.last_direction else l.direction end
     from dropped d left join lateral (
       select m.at, m.text, m.kind, m.direction from messages m where m.conversation_id = d.id
       order by m.at desc, m.id desc limit 1) l on true
     where c.id = d.id`,
    [ids, chatLimits.lastTextMax],
  );
}
