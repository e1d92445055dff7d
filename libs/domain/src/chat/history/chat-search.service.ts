import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type Conversation,
  type ConversationMatch,
  type ConversationQuery,
  foldedText,
  type MessageHit,
  type MessageSearch,
  type SearchPage,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../../billing/index.js';
import { SearchLimiter } from '../../search/index.js';
import { type ChatScope, cursorOf, endOfTime } from './chat-history.policy.js';
import { inOrder } from './chat-history-columns.queries.js';
import type { Found } from './chat-search-conditions.queries.js';
import { ConversationQueries } from './conversation.queries.js';
import { ConversationSearchQueries } from './conversation-search.queries.js';
import { type HitRow, type MatchRow, MessageQueries } from './message.queries.js';
import { MessageSearchQueries } from './message-search.queries.js';
import { excerptOf } from './search-excerpt.js';
import { windowCursorOf } from './search-window.js';

const rowsShown = 30;

/** A search in a tenant's archive. `signal` ends it when the client no longer waits for it. */
export interface ChatSearch<Query> {
  tenantId: string;
  scope: ChatScope;
  query: Query;
  signal?: AbortSignal;
}

/** Searches conversations and their messages. A search that reaches its time limit returns what it found. */
@Injectable()
export class ChatSearchService {
  constructor(
    private readonly database: Database,
    private readonly privilegeService: PrivilegeService,
    private readonly searchLimiter: SearchLimiter,
    private readonly conversationSearchQueries: ConversationSearchQueries,
    private readonly messageSearchQueries: MessageSearchQueries,
    private readonly conversationQueries: ConversationQueries,
    private readonly messageQueries: MessageQueries,
  ) {}

  /**
   * Conversations with archived messages, the latest first. With a text, only those that contain it. Rejects with
   * `privileges.missing` naming `search`, `request.invalid` naming `cursor`, or `server.unavailable`.
   */
  async conversations(search: ChatSearch<ConversationQuery>): Promise<SearchPage<Conversation>> {
    const { tenantId, scope, query } = search;
    if (query.search?.trim()) {
      await this.database.asTenant(tenantId, (tx) =>
        this.privilegeService.require(tx, 'session-archive', 'search'),
      );
      return this.searchConversations({ ...search, query: { ...query, search: query.search } });
    }
    const { limit = rowsShown } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const { ids, cursor } = pageOf(await this.conversationQueries.list(tx, scope, query, limit + 1), limit);
      return { items: await this.conversationQueries.views(tx, ids), cursor, ...complete };
    });
  }

  /** Rejects with `request.invalid` naming `text` or `cursor`, or `server.unavailable`. */
  async messages({
    tenantId,
    scope,
    query,
    signal,
  }: ChatSearch<MessageSearch>): Promise<SearchPage<MessageHit>> {
    const { limit = rowsShown } = query;
    const { found, rest, searchedUntil } = await this.searchLimiter.run(tenantId, signal, (limits) =>
      this.messageSearchQueries.search(tenantId, scope, { query, rows: limit + 1, limits }),
    );
    const ids = found.slice(0, limit).map(({ id }) => id);
    const items = ids.length > 0 ? await this.database.asTenant(tenantId, (tx) => this.hits(tx, ids)) : [];
    const last = found.findLast(({ id }) => id === items.at(-1)?.message.id);
    const isFull = found.length > limit || (last !== undefined && last !== found.at(-1));
    const next = isFull ? last?.rest : rest;
    const cursor = next ? windowCursorOf(next) : null;
    if (isFull || !next) return { items, cursor, ...complete };
    return { items, cursor, isComplete: false, searchedUntil };
  }

  private async searchConversations({
    tenantId,
    scope,
    query,
    signal,
  }: ChatSearch<ConversationQuery & { search: string }>): Promise<SearchPage<Conversation>> {
    const { limit = rowsShown, search } = query;
    const { page, matches } = await this.searchLimiter.run(tenantId, signal, async (limits) => {
      const result = await this.conversationSearchQueries.search({
        tenantId,
        scope,
        query,
        rows: limit + 1,
        limits,
      });
      const page = { ...pageOf(result.found, limit), ...complete };
      if (!result.isComplete) {
        const { lookedAt } = result;
        page.cursor = cursorOf(lookedAt ?? endOfTime);
        Object.assign(page, { isComplete: false, searchedUntil: lookedAt?.at ?? null });
      }
      const matches =
        result.matches ??
        (await this.conversationSearchQueries.latestIn(tenantId, page.ids, { text: search, limits }));
      return { page, matches };
    });
    const { ids, ...rest } = page;
    if (ids.length === 0) return { items: [], ...rest };
    return this.database.asTenant(tenantId, async (tx) => {
      const found = await this.matches(tx, ids, { matches, search });
      return { items: await this.conversationQueries.views(tx, ids, found), ...rest };
    });
  }

  /** Keyed by the conversation's id. */
  private async matches(
    tx: TenantTx,
    conversationIds: string[],
    { matches, search }: { matches: ReadonlyMap<string, string>; search: string },
  ): Promise<Map<string, ConversationMatch>> {
    const ids = conversationIds.flatMap((id) => matches.get(id) ?? []);
    const rows = ids.length > 0 ? await this.messageQueries.matches(tx, ids) : [];
    return new Map(rows.map((row) => [row.conversationId, matchOf(row, search)]));
  }

  private async hits(tx: TenantTx, ids: string[]): Promise<MessageHit[]> {
    const rows = fitting(inOrder(ids, await this.messageQueries.hits(tx, ids)));
    const messages = await this.messageQueries.views(
      tx,
      rows.map(({ conversation: _, ...row }) => row),
    );
    return messages.flatMap((message, index) => {
      const conversation = rows[index]?.conversation;
      return conversation ? [{ message, conversation }] : [];
    });
  }
}

const complete = { isComplete: true, searchedUntil: null };

/** Makes a page of `found`, which has one extra row if another page follows. */
function pageOf(found: Found[], limit: number): { ids: string[]; cursor: string | null } {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    cursor: found.length > limit && last ? cursorOf(last) : null,
  };
}

function matchOf(row: MatchRow, wanted: string): ConversationMatch {
  const isTranslation = !foldedText(row.text).includes(foldedText(wanted));
  const text = excerptOf(isTranslation ? (row.translation ?? '') : row.text, wanted);
  return { messageId: row.id, direction: row.direction, text, isTranslation, at: row.at.toISOString() };
}

/** The first rows, as many as fit on a page. */
function fitting(rows: HitRow[]): HitRow[] {
  let texts = 0;
  const end = rows.findIndex(({ text, translatedText }, index) => {
    texts += text.length + (translatedText?.length ?? 0);
    return index > 0 && texts > chatLimits.pageTexts;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
