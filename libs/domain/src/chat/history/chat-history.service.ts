import { Injectable } from '@nestjs/common';
import type {
  ChatMessage,
  Conversation,
  ConversationMatch,
  ConversationQuery,
  CursorPage,
  Medium,
  MessageHit,
  MessageQuery,
  MessageSearch,
  SkippedReply,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { MediaService } from '../../media/index.js';
import {
  type ChatScope,
  conversationNotFound,
  cursorOf,
  messageNotFound,
  type PageCursor,
} from './chat-history.policy.js';
import { ChatHistoryQueries, type MatchRow, type MessageRange } from './chat-history.queries.js';
import { ChatSearchQueries, type Found } from './chat-search.queries.js';
import type { ConversationRow, MessageRow } from './chat-history-columns.queries.js';
import { excerptOf, folded } from './search-ngrams.js';

const conversationsShown = 30;
const messagesShown = 50;

/** Conversations and their archived messages, as people read them. */
@Injectable()
export class ChatHistoryService {
  constructor(
    private readonly database: Database,
    private readonly history: ChatHistoryQueries,
    private readonly search: ChatSearchQueries,
    private readonly mediaService: MediaService,
    private readonly clock: Clock,
  ) {}

  /** Those with archived messages, the latest first. Rejects with `request.invalid` naming `cursor`. */
  async listConversations(
    tenantId: string,
    scope: ChatScope,
    query: ConversationQuery,
  ): Promise<CursorPage<Conversation>> {
    const { limit = conversationsShown } = query;
    const text = query.search?.trim() ? query.search : null;
    return this.database.asTenant(tenantId, async (tx) => {
      const found =
        text === null
          ? await this.history.list(tx, scope, query, limit + 1)
          : await this.search.conversations(tenantId, scope, query, limit + 1);
      const page = pageOf(found, limit);
      const rows = await this.history.conversations(tx, page.ids);
      const matches = text === null ? null : await this.matches(tx, page.ids, text);
      const items = inOrder(page.ids, rows).map((row) =>
        conversationViewOf(row, this.clock.now(), matches?.get(row.id) ?? null),
      );
      return { items, cursor: page.cursor };
    });
  }

  /** Rejects with `conversations.not_found`, also where nothing of it is archived. */
  async getConversation(tenantId: string, scope: ChatScope, id: string): Promise<Conversation> {
    return this.database.asTenant(tenantId, (tx) => this.getConversationIn(tx, scope, id));
  }

  /** The same within a transaction. */
  async getConversationIn(tx: TenantTx, scope: ChatScope, id: string): Promise<Conversation> {
    const row = await this.history.conversation(tx, scope, id);
    if (!row) throw conversationNotFound();
    return conversationViewOf(row, this.clock.now());
  }

  /** The oldest first. Rejects with `conversations.not_found`, `messages.not_found` or `request.invalid`. */
  async listMessages(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    query: MessageQuery,
  ): Promise<ChatMessage[]> {
    return this.database.asTenant(tenantId, (tx) => this.listMessagesIn(tx, scope, conversationId, query));
  }

  /** The same within a transaction. */
  async listMessagesIn(
    tx: TenantTx,
    scope: ChatScope,
    conversationId: string,
    query: MessageQuery,
  ): Promise<ChatMessage[]> {
    const { before, around, after, limit = messagesShown } = query;
    const id = onlyOne({ before, around, after });
    await this.getConversationIn(tx, scope, conversationId);
    const cursor = id === undefined ? null : await this.cursorIn(tx, conversationId, id);
    const read = (side: MessageRange['side'], count: number, isIncluded = false) =>
      this.history.messages(tx, conversationId, { side, cursor, count, isIncluded });
    if (after !== undefined) return this.messageViews(tx, await read('after', limit));
    if (around === undefined) return this.messageViews(tx, (await read('before', limit)).reverse());
    const half = Math.ceil(limit / 2);
    const [older, newer] = [await read('before', half, true), await read('after', limit - half)];
    return this.messageViews(tx, [...older.reverse(), ...newer]);
  }

  /** The latest first. Rejects with `request.invalid` naming `text` or `cursor`. */
  async searchMessages(
    tenantId: string,
    scope: ChatScope,
    query: MessageSearch,
  ): Promise<CursorPage<MessageHit>> {
    const { limit = conversationsShown } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const page = pageOf(await this.search.messages(tenantId, scope, query, limit + 1), limit);
      const rows = inOrder(page.ids, await this.history.hits(tx, page.ids));
      const messages = await this.messageViews(
        tx,
        rows.map(({ conversation: _, ...row }) => row),
      );
      const items = rows.map(({ conversation }, index) => ({
        message: messages[index] as ChatMessage,
        conversation,
      }));
      return { items, cursor: page.cursor };
    });
  }

  /** By the conversation's id. */
  private async matches(tx: TenantTx, ids: string[], text: string): Promise<Map<string, ConversationMatch>> {
    const rows = await this.history.matches(tx, await this.search.latestIn(tx.tenantId, ids, text));
    return new Map(rows.map((row) => [row.conversationId, matchOf(row, text)]));
  }

  private async cursorIn(tx: TenantTx, conversationId: string, id: string): Promise<PageCursor> {
    const cursor = isId('msg', id) ? await this.history.cursorOf(tx, id) : undefined;
    if (cursor?.conversationId !== conversationId) throw messageNotFound();
    return cursor;
  }

  /** Messages with the files they carry; one whose file is gone has none. */
  private async messageViews(tx: TenantTx, rows: MessageRow[]): Promise<ChatMessage[]> {
    const ids = rows.map((row) => row.mediumId).filter((id) => id !== null);
    const media = await this.mediaService.ofIds(tx, ids);
    const skipped = await this.skippedReplies(tx, rows);
    return rows.map((row) => messageViewOf(row, media, skipped.get(row.reportId) ?? []));
  }

  /** By the id of the report they answer. */
  private async skippedReplies(tx: TenantTx, rows: MessageRow[]): Promise<Map<string, SkippedReply[]>> {
    const asking = rows.filter(({ direction, origin }) => direction === 'in' && origin === 'human');
    const byReport = new Map<string, SkippedReply[]>();
    if (asking.length === 0) return byReport;
    const conversationIds = [...new Set(asking.map((row) => row.conversationId))];
    const reportIds = asking.map((row) => row.reportId);
    for (const { reportId, ...reply } of await this.history.skippedReplies(tx, conversationIds, reportIds))
      byReport.set(reportId, [...(byReport.get(reportId) ?? []), reply]);
    return byReport;
  }
}

const conversationViewOf = (
  row: ConversationRow,
  now: Date,
  match: ConversationMatch | null = null,
): Conversation => ({
  ...row,
  match,
  lastMessageAt: row.lastMessageAt.toISOString(),
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
});

function messageViewOf(
  { translatedText, translationLanguage, translationPseudo, mediumId, at, ...row }: MessageRow,
  media: ReadonlyMap<string, Medium>,
  skipped: SkippedReply[],
): ChatMessage {
  return {
    ...row,
    skippedReplies: [...row.skippedReplies, ...skipped],
    translation:
      translatedText === null
        ? null
        : { text: translatedText, language: translationLanguage ?? '', pseudo: translationPseudo },
    medium: (mediumId !== null && media.get(mediumId)) || null,
    at: at.toISOString(),
  };
}

function matchOf(row: MatchRow, wanted: string): ConversationMatch {
  const isTranslation = !folded(row.text).includes(folded(wanted));
  const text = excerptOf(isTranslation ? (row.translation ?? '') : row.text, wanted);
  return { messageId: row.id, direction: row.direction, text, isTranslation, at: row.at.toISOString() };
}

/** Only one side can be asked for. */
function onlyOne(given: Pick<MessageQuery, 'before' | 'around' | 'after'>): string | undefined {
  const named = Object.entries(given).filter(([, id]) => id !== undefined);
  const second = named[1];
  if (second) throw AppError.field(second[0], 'sole', 'Ask for what is before, around or after a message.');
  return named[0]?.[1];
}

/** A page of `found`, which has one row more where another page follows. */
function pageOf(found: Found[], limit: number): { ids: string[]; cursor: string | null } {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    cursor: found.length > limit && last ? cursorOf(last) : null,
  };
}

/** One that is gone meanwhile is left out. */
function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
