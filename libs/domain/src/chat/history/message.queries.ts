import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type ChatMessage,
  type Medium,
  type MessageHit,
  type MessageQuery,
  type SkippedReply,
} from '@parley/contracts/public';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { contactView } from '../../fans/index.js';
import { MediaService } from '../../media/index.js';
import { automaticReplyView } from '../../replies/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { type ChatScope, messageNotFound, type PageCursor } from './chat-history.policy.js';
import { messageColumns, type MessageRow, pageCursorColumn } from './chat-history-columns.queries.js';
import { OutgoingMessageQueries } from '../outgoing/outgoing-message.queries.js';
import { ConversationQueries } from './conversation.queries.js';

export interface MatchRow extends Pick<MessageRow, 'id' | 'conversationId' | 'direction' | 'text' | 'at'> {
  translation: string | null;
}

export type HitRow = MessageRow & { conversation: MessageHit['conversation'] };

const messagesShown = 50;

const directions = {
  before: { compared: '<', order: 'desc' },
  after: { compared: '>', order: 'asc' },
} as const;

/** A range of a conversation, from a message or from one end of the conversation. */
interface MessageRange {
  side: keyof typeof directions;
  /** Null if the range begins at that end of the conversation. */
  cursor: PageCursor | null;
  count: number;
  isIncluded: boolean;
  /** Earlier messages are left out. */
  since: Date | null;
}

@Injectable()
export class MessageQueries {
  constructor(
    private readonly database: Database,
    private readonly conversationQueries: ConversationQueries,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly mediaService: MediaService,
  ) {}

  /** The oldest first. Rejects with `conversations.not_found`, `messages.not_found` or `request.invalid`. */
  async list(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    query: MessageQuery,
  ): Promise<ChatMessage[]> {
    return this.database.asTenant(tenantId, (tx) => this.page(tx, scope, conversationId, query, 'readable'));
  }

  /** Like `list`, within a transaction, and by default with messages that the tenant's package does not show. */
  async page(
    tx: TenantTx,
    scope: ChatScope,
    conversationId: string,
    { before, around, after, limit = messagesShown }: MessageQuery,
    which: 'readable' | 'all' = 'all',
  ): Promise<ChatMessage[]> {
    const id = onlyOne({ before, around, after });
    const [since, , cursor] = await pipelined([
      which === 'all' ? null : this.conversationQueries.readableSince(tx),
      this.conversationQueries.view(tx, scope, conversationId),
      id === undefined ? null : this.cursorOf(tx, conversationId, id),
    ]);
    if (cursor !== null && since !== null && cursor.at < since.toISOString()) throw messageNotFound();
    const read = (side: MessageRange['side'], count: number, isIncluded = false) =>
      rangeOf(tx, conversationId, { side, cursor, count, isIncluded, since });
    if (after !== undefined) return this.views(tx, await read('after', limit));
    if (around === undefined) return this.views(tx, (await read('before', limit)).reverse());
    const half = Math.ceil(limit / 2);
    const [older, newer] = [await read('before', half, true), await read('after', limit - half)];
    return this.views(tx, [...older.reverse(), ...newer]);
  }

  /** Messages with their files. A message has no file if the file was deleted. */
  async views(tx: TenantTx, rows: MessageRow[]): Promise<ChatMessage[]> {
    const sent = rows.filter(({ direction, origin }) => direction === 'out' && origin === 'human');
    const mediumIds = rows.flatMap(({ mediumId }) => mediumId ?? []);
    const reportIds = sent.map(({ reportId }) => reportId);
    const [media, skipped, outgoing] = await pipelined([
      this.mediaService.ofIds(tx, mediumIds),
      skippedReplies(tx, rows),
      this.outgoingMessageQueries.ofReports(tx, reportIds),
    ]);
    return rows.map((row) => ({
      ...viewOf(row, media, skipped.get(row.reportId) ?? []),
      ...outgoing.get(row.reportId),
    }));
  }

  /** The messages by which a search found conversations, in any order. */
  async matches(tx: TenantTx, ids: string[]): Promise<MatchRow[]> {
    return tx.query<MatchRow>(
      `select m.id, m.conversation_id as "conversationId", m.direction, m.text, m.translation, m.at
       from messages m where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, ids],
    );
  }

  /** Messages that a search found, each with its conversation, in any order. */
  async hits(tx: TenantTx, ids: string[]): Promise<HitRow[]> {
    return tx.query<HitRow>(
      `select ${messageColumns}, jsonb_build_object('id', c.id, 'platform', m.platform,
         'contactAccount', t.account, 'contactNickname', t.nickname, 'account', s.account, 'remark', s.remark) as conversation
       from messages m join conversations c on c.id = m.conversation_id
       join ${contactView} t on t.id = c.contact_id join ${subAccountNames} s on s.id = c.sub_account_id where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, ids],
    );
  }

  /**
   * Finds a message by its id alone. A condition on the day could lead the planner to a slower plan while the day has no
   * statistics.
   */
  private async cursorOf(tx: TenantTx, conversationId: string, id: string): Promise<PageCursor> {
    const [cursor] = isId('msg', id)
      ? await tx.query<PageCursor & { conversationId: string }>(
          `select m.id, ${pageCursorColumn('m.at')} as at, m.conversation_id as "conversationId" from messages m where m.id = $1`,
          [id],
        )
      : [];
    if (cursor?.conversationId !== conversationId) throw messageNotFound();
    return cursor;
  }
}

async function rangeOf(
  tx: TenantTx,
  conversationId: string,
  { side, cursor, count, isIncluded, since }: MessageRange,
): Promise<MessageRow[]> {
  const { compared, order } = directions[side];
  return tx.query<MessageRow>(
    `select ${messageColumns} from (
         select *, sum(char_length(m.text) + coalesce(char_length(m.translation), 0)) over (
           order by m.at ${order}, m.id ${order} rows between unbounded preceding and current row) as texts,
           row_number() over (order by m.at ${order}, m.id ${order}) as place
         from (
           select * from messages m where m.conversation_id = $1
             and ($2::timestamptz is null or (m.at, m.id) ${compared}${isIncluded ? '=' : ''} ($2, $3))
             and ($5::timestamptz is null or m.at >= $5)
           order by m.at ${order}, m.id ${order} limit $4) m) m
       where m.texts <= ${chatLimits.pageTexts} or m.place = 1
       order by m.at ${order}, m.id ${order}`,
    [conversationId, cursor?.at ?? null, cursor?.id ?? null, count, since],
    { freshPlan: true },
  );
}

/** Decided replies that were not sent, each once, by the id of the report that they answer. */
async function skippedReplies(tx: TenantTx, rows: MessageRow[]): Promise<Map<string, SkippedReply[]>> {
  const asking = rows.filter(({ direction, origin }) => direction === 'in' && origin === 'human');
  const byReport = new Map<string, SkippedReply[]>();
  if (asking.length === 0) return byReport;
  const conversationIds = [...new Set(asking.map((row) => row.conversationId))];
  const replies = await tx.query<SkippedReply & { reportId: string }>(
    `select trigger_id as "reportId", kind, rule_title as title, skip_reason as reason from ${automaticReplyView} r
       where conversation_id = any($1) and status = 'skipped' and trigger_id = any($2::uuid[])
       group by trigger_id, kind, rule_title, skip_reason order by min(id)`,
    [conversationIds, asking.map((row) => row.reportId)],
  );
  for (const { reportId, ...reply } of replies)
    byReport.set(reportId, [...(byReport.get(reportId) ?? []), reply]);
  return byReport;
}

function viewOf(
  { translatedText, translationLanguage, translationPseudo, mediumId, withdrawnAt, at, ...row }: MessageRow,
  media: ReadonlyMap<string, Medium>,
  skipped: SkippedReply[],
): ChatMessage {
  return {
    ...row,
    outgoing: null,
    skippedReplies: [...row.skippedReplies, ...skipped],
    translation:
      translatedText === null
        ? null
        : { text: translatedText, language: translationLanguage ?? '', pseudo: translationPseudo },
    medium: (mediumId !== null && media.get(mediumId)) || null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    at: at.toISOString(),
  };
}

/** The one of these that the query has. Rejects a query that has several. */
function onlyOne(given: Pick<MessageQuery, 'before' | 'around' | 'after'>): string | undefined {
  const named = Object.entries(given).filter(([, id]) => id !== undefined);
  const second = named[1];
  if (second) throw AppError.field(second[0], 'sole', 'Ask for what is before, around or after a message.');
  return named[0]?.[1];
}
