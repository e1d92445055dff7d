import { Injectable } from '@nestjs/common';
import type {
  ChatMessage,
  Conversation,
  ConversationMatch,
  Medium,
  MessageQuery,
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
  messageNotFound,
  type PageCursor,
} from './chat-history.policy.js';
import { ChatHistoryQueries, type MessageRange } from './chat-history.queries.js';
import type { ConversationRow, MessageRow } from './chat-history-columns.queries.js';

const messagesShown = 50;

/** Conversations and their archived messages, as people read them. */
@Injectable()
export class ChatHistoryService {
  constructor(
    private readonly database: Database,
    private readonly history: ChatHistoryQueries,
    private readonly mediaService: MediaService,
    private readonly clock: Clock,
  ) {}

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
    if (after !== undefined) return this.messageViewsIn(tx, await read('after', limit));
    if (around === undefined) return this.messageViewsIn(tx, (await read('before', limit)).reverse());
    const half = Math.ceil(limit / 2);
    const [older, newer] = [await read('before', half, true), await read('after', limit - half)];
    return this.messageViewsIn(tx, [...older.reverse(), ...newer]);
  }

  /** These conversations, in this order. `matches`: what a search found in them. */
  async conversationViewsIn(
    tx: TenantTx,
    ids: string[],
    matches?: ReadonlyMap<string, ConversationMatch>,
  ): Promise<Conversation[]> {
    const rows = await this.history.conversations(tx, ids);
    const now = this.clock.now();
    return inOrder(ids, rows).map((row) => conversationViewOf(row, now, matches?.get(row.id) ?? null));
  }

  private async cursorIn(tx: TenantTx, conversationId: string, id: string): Promise<PageCursor> {
    const cursor = isId('msg', id) ? await this.history.cursorOf(tx, id) : undefined;
    if (cursor?.conversationId !== conversationId) throw messageNotFound();
    return cursor;
  }

  /** Messages with the files they carry; one whose file is gone has none. */
  async messageViewsIn(tx: TenantTx, rows: MessageRow[]): Promise<ChatMessage[]> {
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

/** Only one side can be asked for. */
function onlyOne(given: Pick<MessageQuery, 'before' | 'around' | 'after'>): string | undefined {
  const named = Object.entries(given).filter(([, id]) => id !== undefined);
  const second = named[1];
  if (second) throw AppError.field(second[0], 'sole', 'Ask for what is before, around or after a message.');
  return named[0]?.[1];
}

/** One that is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
