import { Injectable } from '@nestjs/common';
import type { ConversationQuery, MessageSearch } from '@parley/contracts/public';
import { likePattern, Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { type ChatScope, type PageCursor, pageCursorFrom } from './chat-history.policy.js';
import { conversationTables, pageCursorColumn } from './chat-history-columns.queries.js';
import { folded, ngramsOf } from './search-ngrams.js';

/** A row that was found, and its position in the list. */
export type Found = PageCursor;

/** Conditions on messages. */
export type MessageFilter = Pick<
  MessageSearch,
  'conversationId' | 'subAccountId' | 'platform' | 'from' | 'to'
> & { text?: string };

const dayMs = 86_400_000;

/** A search for a single letter uses no index: it is canceled after this time. */
const unindexedSearchMs = 3_000;

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
    return isIndexed
      ? this.database.querySystem<Found>(page, all, { freshPlan: true })
      : this.briefly(page, all);
  }

  private async briefly(sql: string, values: unknown[]): Promise<Found[]> {
    try {
      return await this.database.asSystem(async (tx) => {
        await tx.query(`set local statement_timeout = ${unindexedSearchMs}`);
        return tx.query<Found>(sql, values, { freshPlan: true });
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

  /** The latest message of each conversation that has the text, or whose translation has it. */
  async latestIn(tenantId: string, conversationIds: string[], text: string): Promise<string[]> {
    const wanted = folded(text);
    const grams = ngramsOf(tenantId, wanted);
    if (grams.length === 0 || conversationIds.length === 0) return [];
    const rows = await this.database.querySystem<{ id: string }>(
      `select distinct on (m.conversation_id) m.id from messages m
       where m.tenant_id = $1 and m.conversation_id = any($2) and m.grams @> $3::int[] and ${wordsIn(4)}
       order by m.conversation_id, m.at desc, m.id desc`,
      [tenantId, conversationIds, grams, likePattern(wanted)],
      { freshPlan: true },
    );
    return rows.map(({ id }) => id);
  }

  /** Conversations by part of a message's text or of the contact's account, nickname or remark. */
  async conversations(
    tenantId: string,
    scope: ChatScope,
    query: ConversationQuery,
    rows: number,
  ): Promise<Found[]> {
    const { sql, values } = conversationsStatement(tenantId, scope, query);
    const wanted = folded(query.search ?? '');
    const [grams, next] = [ngramsOf(tenantId, wanted), values.length + 1];
    // A single letter is in nearly every message, and no index knows it: only names are searched for it.
    const inMessages = `or c.id in (select m.conversation_id from messages m
      where m.tenant_id = $1 and m.grams @> $${next + 1}::int[] and ${wordsIn(next + 2)})`;
    return this.database.querySystem<Found>(
      `${sql} and (t.account ilike $${next} or t.nickname ilike $${next} or p.remark ilike $${next}
         ${grams.length > 0 ? inMessages : ''}) ${conversationsOrder} limit ${rows}`,
      [...values, likePattern(query.search), ...(grams.length > 0 ? [grams, likePattern(wanted)] : [])],
      { freshPlan: true },
    );
  }
}

/** Compares the text and the translation with a pattern. */
const wordsIn = (place: number): string => `(m.folded like $${place} or m.folded_translation like $${place})`;

/** PostgreSQL's `query_canceled`. */
const cancelled = '57014';

/** Selects conversations with archived messages by the query's filters, its search text left out. */
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
      and ($6::timestamptz is null or (c.last_archived_at, c.id) < ($6, $7))${periodCondition(query, values)}`;
  return { sql, values };
}

/** Reads only the partitions in which messages of the time can be stored. Adds to the values. */
function periodCondition({ from, to }: ConversationQuery, values: unknown[]): string {
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

/** A message is stored after it was written; a day covers clocks that differ. */
const storedFrom = (from: string): string => new Date(Math.max(Date.parse(from) - dayMs, 0)).toISOString();

export const conversationsOrder = 'order by c.last_archived_at desc, c.id desc';

/** `from messages m where …`: all that fit the other filters where the query has no text. */
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
