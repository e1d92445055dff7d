import { Injectable } from '@nestjs/common';
import type { ConversationQuery, ExportChat, MessageSearch } from '@parley/contracts/public';
import { likePattern, Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { type ChatScope, type PageCursor, pageCursorFrom } from './chat-history.policy.js';
import { conversationTables, pageCursorColumn } from './chat-history.columns.js';
import { folded, ngramsOf } from './search-ngrams.js';

/** A row that was found, and its place in the list. */
export type Found = PageCursor;

export interface StoredFound extends Found {
  /** As a place has its instant. */
  storedAt: string;
}

/** Which messages are meant. */
export type MessageFilter = Pick<
  MessageSearch,
  'conversationId' | 'subAccountId' | 'platform' | 'from' | 'to'
> & { text?: string };

const dayMs = 86_400_000;

/** A letter alone may be in hardly any message: whoever looks for one waits no longer, and holds nobody up longer. */
const letterMs = 3_000;

interface Statement {
  sql: string;
  values: unknown[];
}

/**
 * Finds rows by what was written in them, and gives their ids alone: what is shown of them is read as the tenant.
 * System path: behind row-level security the index of grams is never used, as PostgreSQL does not trust its operator
 * with rows that a policy might hide. The tenant is in each statement, and in each gram.
 */
@Injectable()
export class ChatSearchQueries {
  constructor(private readonly database: Database) {}

  /**
   * The latest first, one more than a page where there are more. Rejects with `request.invalid`, and with
   * `messages.search_too_wide` where no index knows the text and it takes too long.
   */
  async messages(tenantId: string, scope: ChatScope, query: MessageSearch, rows: number): Promise<Found[]> {
    const { sql, values } = messagesStatement(tenantId, scope, query);
    const after = pageCursorFrom(query.cursor);
    const page = `select m.id, ${pageCursorColumn('m.at')} as at ${sql}
         and ($${values.length + 1}::timestamptz is null or (m.at, m.id) < ($${values.length + 1}, $${values.length + 2}))
       order by m.at desc, m.id desc limit ${rows}`;
    const all = [...values, after?.at ?? null, after?.id ?? null];
    const isIndexed = query.text === undefined || ngramsOf(tenantId, folded(query.text)).length > 0;
    return isIndexed ? this.database.querySystem<Found>(page, all) : this.briefly(page, all);
  }

  private async briefly(sql: string, values: unknown[]): Promise<Found[]> {
    try {
      return await this.database.asSystem(async (tx) => {
        await tx.query(`set local statement_timeout = ${letterMs}`);
        return tx.query<Found>(sql, values);
      });
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code !== cancelled) throw error;
      throw new AppError(
        'messages.search_too_wide',
        'Look for more than one character, or in a shorter period.',
      );
    }
  }

  /** Those after a place, the oldest first, of what was stored before `until`. */
  async onwards(
    tenantId: string,
    query: ExportChat,
    { after, until, rows }: { after: PageCursor | null; until: string; rows: number },
  ): Promise<StoredFound[]> {
    const { sql, values } = messagesStatement(tenantId, everything, query);
    const next = values.length + 1;
    return this.database.asSystem(async (tx) => {
      // Piece after piece along the index: of a day without statistics yet, all would be gathered and sorted each time.
      if (query.text === undefined) await tx.query('set local enable_bitmapscan = off');
      return tx.query<StoredFound>(
        `select m.id, ${pageCursorColumn('m.at')} as at, ${pageCursorColumn('m.stored_at')} as "storedAt" ${sql}
           and m.stored_at < $${next}
           and ($${next + 1}::timestamptz is null or (m.at, m.id) > ($${next + 1}, $${next + 2}))
         order by m.at, m.id limit ${rows}`,
        [...values, until, after?.at ?? null, after?.id ?? null],
      );
    });
  }

  /** Rejects with `request.invalid` what no message can be found by. */
  check(tenantId: string, query: MessageFilter): void {
    messagesStatement(tenantId, everything, query);
  }

  async count(tenantId: string, query: ExportChat, until: string): Promise<number> {
    const { sql, values } = messagesStatement(tenantId, everything, query);
    const [row] = await this.database.querySystem<{ count: number }>(
      `select count(*)::int as count ${sql} and m.stored_at < $${values.length + 1}`,
      [...values, until],
    );
    return row?.count ?? 0;
  }

  /** Of each of these conversations the latest message with that text, or with a translation that has it. */
  async latestIn(tenantId: string, conversationIds: string[], text: string): Promise<string[]> {
    const wanted = folded(text);
    const grams = ngramsOf(tenantId, wanted);
    if (grams.length === 0 || conversationIds.length === 0) return [];
    const rows = await this.database.querySystem<{ id: string }>(
      `select distinct on (m.conversation_id) m.id from messages m
       where m.tenant_id = $1 and m.conversation_id = any($2) and m.grams @> $3::int[] and ${wordsIn(4)}
       order by m.conversation_id, m.at desc, m.id desc`,
      [tenantId, conversationIds, grams, likePattern(wanted)],
    );
    return rows.map(({ id }) => id);
  }

  /** Conversations by part of what was written in them, or of who the contact is. */
  async conversations(
    tenantId: string,
    scope: ChatScope,
    query: ConversationQuery,
    rows: number,
  ): Promise<Found[]> {
    const { sql, values } = conversationsStatement(tenantId, scope, query);
    const wanted = folded(query.search ?? '');
    const [grams, next] = [ngramsOf(tenantId, wanted), values.length + 1];
    // A letter alone is in nearly every message, and no index knows it: it is looked for in names.
    const inMessages = `or c.id in (select m.conversation_id from messages m
      where m.tenant_id = $1 and m.grams @> $${next + 1}::int[] and ${wordsIn(next + 2)})`;
    return this.database.querySystem<Found>(
      `${sql} and (t.account ilike $${next} or t.nickname ilike $${next} or p.remark ilike $${next}
         ${grams.length > 0 ? inMessages : ''}) ${conversationsOrder} limit ${rows}`,
      [...values, likePattern(query.search), ...(grams.length > 0 ? [grams, likePattern(wanted)] : [])],
    );
  }
}

/** Its text or its translation. */
const wordsIn = (place: number): string => `(m.folded like $${place} or m.folded_translation like $${place})`;

/** PostgreSQL's `query_canceled`. */
const cancelled = '57014';

const everything: ChatScope = { subAccountId: null };

/** Which conversations have archived messages and fit, but for the search. */
export function conversationsStatement(
  tenantId: string,
  { subAccountId }: ChatScope,
  query: ConversationQuery,
): Statement {
  const after = pageCursorFrom(query.cursor);
  const values: unknown[] = [
    tenantId,
    subAccountId,
    query.subAccountId ?? null,
    query.socialAccountId ?? null,
    query.platform ?? null,
    after?.at ?? null,
    after?.id ?? null,
  ];
  const sql = `select c.id, ${pageCursorColumn('c.last_archived_at')} as at from ${conversationTables}
    where c.tenant_id = $1 and c.last_archived_at is not null
      and ($2::text is null or c.sub_account_id = $2) and ($3::text is null or c.sub_account_id = $3)
      and ($4::text is null or c.social_account_id = $4) and ($5::text is null or a.platform = $5)
      and ($6::timestamptz is null or (c.last_archived_at, c.id) < ($6, $7))${withinOf(query, values)}`;
  return { sql, values };
}

/** Nothing but the days on which such messages can have been stored is looked into. Adds to the values. */
function withinOf({ from, to }: ConversationQuery, values: unknown[]): string {
  if (from === undefined && to === undefined) return '';
  const add = (condition: string, value: unknown): string => {
    values.push(value);
    return ` and ${condition} $${values.length}`;
  };
  const since = from === undefined ? '' : add('c.last_archived_at >=', from);
  const messages = [
    ...(from === undefined ? [] : [add('m.at >=', from), add('m.stored_at >=', storedFrom(from))]),
    ...(to === undefined ? [] : [add('m.at <', to)]),
  ];
  return `${since} and exists (
    select 1 from messages m where m.tenant_id = $1 and m.conversation_id = c.id${messages.join('')})`;
}

/** What was written from then on was stored no earlier, but for clocks that differ. */
const storedFrom = (from: string): string => new Date(Math.max(Date.parse(from) - dayMs, 0)).toISOString();

export const conversationsOrder = 'order by c.last_archived_at desc, c.id desc';

/** `from messages m where …`. Without a text it is every one that fits else. */
export function messagesStatement(
  tenantId: string,
  { subAccountId }: ChatScope,
  query: MessageFilter,
): Statement {
  const values: unknown[] = [tenantId];
  const add = (condition: (place: string) => string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    values.push(value);
    return ` and ${condition(`$${values.length}`)}`;
  };
  const conditions = [
    ...(query.text === undefined ? [] : wordsOf(tenantId, query.text, add)),
    add((place) => `m.sub_account_id = ${place}`, subAccountId),
    add((place) => `m.sub_account_id = ${place}`, query.subAccountId),
    add((place) => `m.conversation_id = ${place}`, query.conversationId),
    add((place) => `m.platform = ${place}`, query.platform),
    add((place) => `m.at >= ${place}`, query.from),
    add((place) => `m.stored_at >= ${place}`, query.from === undefined ? null : storedFrom(query.from)),
    add((place) => `m.at < ${place}`, query.to),
  ];
  return { sql: `from messages m where m.tenant_id = $1${conditions.join('')}`, values };
}

function wordsOf(
  tenantId: string,
  text: string,
  add: (condition: (place: string) => string, value: unknown) => string,
): string[] {
  const wanted = folded(text);
  if (wanted === '') throw AppError.field('text', 'required', 'text must have something to look for');
  const grams = ngramsOf(tenantId, wanted);
  return [
    grams.length > 0 ? add((place) => `m.grams @> ${place}::int[]`, grams) : '',
    add((place) => `(m.folded like ${place} or m.folded_translation like ${place})`, likePattern(wanted)),
  ];
}
