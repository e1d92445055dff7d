import { Injectable } from '@nestjs/common';
import { type ConversationQuery, isSearchable } from '@parley/contracts/public';
import { Database, DeadlineExceededError, pipelined, type SystemTx } from '@parley/platform/database';
import { contactView, identitiesOf } from '../../fans/index.js';
import type { SearchLimits } from '../../search/index.js';
import { type ChatScope, cursorOf, type PageCursor, pageCursorFrom } from './chat-history.policy.js';
import {
  conversationFound,
  conversationsOrder,
  conversationsStatement,
  type Found,
  gramsOfMessage,
  namesHave,
  wordsOfMessage,
} from './chat-search-conditions.queries.js';

export interface ConversationSearchResult {
  found: Found[];
  /** The last conversation that was read, if the search ended before the page was full. Null if all were read. */
  lookedAt: PageCursor | null;
  isComplete: boolean;
  /** The latest message with the text, by conversation. Null if it is not known yet. */
  matches: Map<string, string> | null;
}

/** The matches that the indexes found. Null if there are too many to read. */
interface Candidates {
  contactIds: string[] | null;
  matches: Map<string, string> | null;
}

interface GivenSearch {
  tenantId: string;
  scope: ChatScope;
  query: ConversationQuery & { search: string };
  rows: number;
  limits: SearchLimits;
}

interface WalkedRow extends Found {
  isHit: boolean;
}

/** The matches that are known before all conversations are read. */
interface Beginning extends Candidates {
  /** The latest conversations. Null if they were not read. */
  latest: WalkedRow[] | null;
}

/**
 * The indexes give at most so many contacts, and so many messages. If there are more, the latest conversations soon fill
 * a page.
 */
const candidatesMax = 2_000;

/** Conversations read in the order of time: at first, and in each further step. */
const walk = { first: 160, further: 500 };

/** If a smaller share of the latest conversations has the text, the search uses the indexes. */
const rareBelow = 1 / 32;

/** Conversations that one search reads if no index knows the text. */
const unindexedRows = 10_000;

/** The share of the time limit for the latest conversations and the indexes. */
const indexShare = 1 / 3;

/**
 * Finds conversations by part of a message's text or of the contact's account, nickname, phone or remark, the latest
 * first. The indexes find a rare text. Reading the latest conversations soon finds a frequent one. System path, as
 * `MessageSearchQueries` says.
 */
@Injectable()
export class ConversationSearchQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns up to `rows` conversations, or those found before the time was over. Rejects with `request.invalid` naming
   * `cursor`.
   */
  async search(given: GivenSearch): Promise<ConversationSearchResult> {
    let lookedAt = pageCursorFrom(given.query.cursor);
    const { latest, contactIds, matches } = await this.begin(given);
    const found: Found[] = [];
    const result = { found, matches, isComplete: true };
    try {
      await this.database.asSystem(async (tx) => {
        if (contactIds && matches) {
          found.push(...(await this.lookUp(tx, given, { contactIds, matches })));
          return;
        }
        for await (const { rows, isLast } of this.walk(tx, given, { latest, matches })) {
          found.push(...rows.filter(({ isHit }) => isHit));
          lookedAt = rows.at(-1) ?? lookedAt;
          result.isComplete = isLast || found.length >= given.rows;
          if (found.length >= given.rows) return;
        }
      }, given.limits());
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      result.isComplete = false;
    }
    return { ...result, found: found.slice(0, given.rows), lookedAt };
  }

  /** The latest message with the text in each conversation. Empty if the time is over. */
  async latestIn(
    tenantId: string,
    conversationIds: string[],
    { text, limits }: { text: string; limits: SearchLimits },
  ): Promise<Map<string, string>> {
    if (!isSearchable(text)) return new Map();
    const read = (tx: SystemTx) =>
      tx.query<{ conversationId: string; id: string }>(
        `select c.id as "conversationId", l.id from unnest($3::text[]) as c(id) cross join lateral (
           select m.id from messages m where m.tenant_id = $1 and m.conversation_id = c.id and ${wordsOfMessage('$2')}
           order by m.at desc, m.id desc limit 1) l`,
        [tenantId, text, conversationIds],
        { freshPlan: true },
      );
    try {
      const rows = await this.database.asSystem(read, limits());
      return new Map(rows.map(({ conversationId, id }) => [conversationId, id]));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      return new Map();
    }
  }

  /** Reads the latest conversations. If few of them have the text, searches the indexes. */
  private async begin(given: GivenSearch): Promise<Beginning> {
    const { tenantId, query, limits } = given;
    const begun: Beginning = { latest: null, contactIds: null, matches: null };
    if (!isSearchable(query.search)) return begun;
    try {
      await this.database.asSystem(async (tx) => {
        // Starting workers takes longer than this many rows.
        const [, latest] = await pipelined([
          tx.query('set local max_parallel_workers_per_gather = 0'),
          this.step(tx, given, { cursor: query.cursor, count: walk.first, matches: null }),
        ]);
        begun.latest = latest;
        const hits = latest.filter(({ isHit }) => isHit).length;
        if (latest.length < walk.first || hits >= walk.first * rareBelow) return;
        await pipelined([
          this.contactsWith(tx, tenantId, query.search).then((ids) => (begun.contactIds = ids)),
          this.messagesWith(tx, tenantId, query.search).then((matches) => (begun.matches = matches)),
        ]);
      }, limits(indexShare));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
    }
    return begun;
  }

  private async contactsWith(tx: SystemTx, tenantId: string, text: string): Promise<string[] | null> {
    const rows = await tx.query<{ id: string }>(
      `(select t.id from ${contactView} t
         where search_grams(t.tenant_id, t.account, t.nickname, t.phone) @> search_grams($1, $2)
           and (t.tenant_id = $1) is true
         limit ${candidatesMax + 1})
       union
       (select unnest(${identitiesOf('p.contact_id')}) from contact_profiles p
         where search_grams(p.tenant_id, p.remark) @> search_grams($1, $2) and (p.tenant_id = $1) is true
         limit ${candidatesMax + 1})`,
      [tenantId, text],
      { freshPlan: true },
    );
    return rows.length > candidatesMax ? null : rows.map(({ id }) => id);
  }

  private async messagesWith(
    tx: SystemTx,
    tenantId: string,
    text: string,
  ): Promise<Map<string, string> | null> {
    const rows = await tx.query<{ conversationId: string; id: string; at: Date }>(
      `select m.conversation_id as "conversationId", m.id, m.at from messages m
       where ${gramsOfMessage('$2')} and ${wordsOfMessage('$2')} limit ${candidatesMax + 1}`,
      [tenantId, text],
      { freshPlan: true },
    );
    if (rows.length > candidatesMax) return null;
    const sorted = rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
    return new Map(sorted.map(({ conversationId, id }) => [conversationId, id]));
  }

  /** The indexes found all conversations with the text. Returns those that pass the filters. */
  private lookUp(
    tx: SystemTx,
    { tenantId, scope, query, rows }: GivenSearch,
    candidates: Candidates,
  ): Promise<Found[]> {
    const { sql, values } = conversationsStatement(tenantId, scope, query);
    const next = values.length + 1;
    const [contacts, conversations] = [`$${next}::text[]`, `$${next + 1}::text[]`];
    return tx.query<Found>(
      `select ${conversationFound} ${sql} and c.id in (
           select id from conversations where tenant_id = $1 and contact_id = any(${contacts})
           union all select unnest(${conversations}))
         and (c.id = any(${conversations}) or ${namesHave(`$${next + 2}`)})
       ${conversationsOrder} limit ${rows}`,
      [...values, candidates.contactIds, [...(candidates.matches?.keys() ?? [])], query.search],
      { freshPlan: true },
    );
  }

  /** Reads on through the conversations in the order of time, and finds the ones with the text. */
  private async *walk(
    tx: SystemTx,
    given: GivenSearch,
    { latest, matches }: Pick<Beginning, 'latest' | 'matches'>,
  ): AsyncGenerator<{ rows: WalkedRow[]; isLast: boolean }> {
    let { cursor } = given.query;
    let read = 0;
    for (let count = walk.first; ; count = walk.further) {
      const isRead = read === 0 && latest !== null;
      const rows = isRead ? latest : await this.step(tx, given, { cursor, count, matches });
      const last = rows.at(-1);
      const isLast = rows.length < count;
      yield { rows, isLast };
      read += rows.length;
      if (isLast || !last || (!isSearchable(given.query.search) && read >= unindexedRows)) return;
      cursor = cursorOf(last);
    }
  }

  private step(
    tx: SystemTx,
    { tenantId, scope, query }: GivenSearch,
    { cursor, count, matches }: { cursor?: string; count: number; matches: Map<string, string> | null },
  ): Promise<WalkedRow[]> {
    const isKnown = isSearchable(query.search);
    const { sql, values } = conversationsStatement(tenantId, scope, { ...query, cursor });
    return tx.query<WalkedRow>(
      `select ${conversationFound}, ${hit(isKnown, matches, values.length + 1)} as "isHit"
       ${sql} ${conversationsOrder} limit ${count}`,
      [...values, query.search, ...(isKnown && matches ? [[...matches.keys()]] : [])],
      { freshPlan: true },
    );
  }
}

/**
 * Whether a conversation has the text. Parameter `next` is the text. The following one has the conversations that are
 * known by their messages.
 */
function hit(isKnown: boolean, matches: Map<string, string> | null, next: number): string {
  const text = `$${next}`;
  const names = `${namesHave(text)} is true`;
  if (!isKnown) return names;
  if (matches) return `(${names} or c.id = any($${next + 1}::text[]))`;
  // Not `exists`: for a hundred conversations the planner would read all messages into a hash table.
  return `(${names} or (
    select true from messages m where m.tenant_id = $1 and m.conversation_id = c.id and ${wordsOfMessage(text)}
    limit 1) is true)`;
}
