import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type ConversationQuery,
  type MessageHit,
  type SkippedReply,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { automaticReplyView } from '../../replies/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import type { ChatScope, PageCursor } from './chat-history.policy.js';
import {
  conversationFound,
  conversationsOrder,
  conversationsStatement,
  type Found,
} from './chat-search-conditions.queries.js';
import {
  conversationColumns,
  type ConversationRow,
  conversationTables,
  messageColumns,
  type MessageRow,
  pageCursorColumn,
} from './chat-history-columns.queries.js';

export interface MatchRow extends Pick<MessageRow, 'id' | 'conversationId' | 'direction' | 'text' | 'at'> {
  translation: string | null;
}

export type HitRow = MessageRow & { conversation: MessageHit['conversation'] };

const directions = {
  before: { compared: '<', order: 'desc' },
  after: { compared: '>', order: 'asc' },
} as const;

/** A stretch of a conversation, from a message on or from one end of it. */
export interface MessageRange {
  side: keyof typeof directions;
  /** Null: from that end of the conversation. */
  cursor: PageCursor | null;
  count: number;
  isIncluded: boolean;
}

/** Reads conversations and their archived messages. */
@Injectable()
export class ChatHistoryQueries {
  /** The ids of conversations with archived messages, the latest first. */
  async list(tx: TenantTx, scope: ChatScope, query: ConversationQuery, rows: number): Promise<Found[]> {
    const { sql, values } = conversationsStatement(tx.tenantId, scope, query);
    return tx.query<Found>(`select ${conversationFound} ${sql} ${conversationsOrder} limit ${rows}`, values, {
      freshPlan: true,
    });
  }

  /** Those of these conversations that have archived messages, in any order. */
  async conversations(tx: TenantTx, ids: string[]): Promise<ConversationRow[]> {
    return tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables}
       where c.tenant_id = $1 and c.id = any($2) and c.last_archived_at is not null`,
      [tx.tenantId, ids],
    );
  }

  /** Undefined where nothing of it is archived. */
  async conversation(
    tx: TenantTx,
    { subAccountId }: ChatScope,
    id: string,
  ): Promise<ConversationRow | undefined> {
    const [row] = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables} where c.tenant_id = $1 and c.id = $2
         and ($3::text is null or c.sub_account_id = $3) and c.last_archived_at is not null`,
      [tx.tenantId, id, subAccountId],
    );
    return row;
  }

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

  /** Finds it by its id alone: of a day without statistics yet, nothing leads the planner to a longer way. */
  async cursorOf(tx: TenantTx, id: string): Promise<(PageCursor & { conversationId: string }) | undefined> {
    const [row] = await tx.query<PageCursor & { conversationId: string }>(
      `select m.id, ${pageCursorColumn('m.at')} as at, m.conversation_id as "conversationId" from messages m where m.id = $1`,
      [id],
    );
    return row;
  }

  async messages(
    tx: TenantTx,
    conversationId: string,
    { side, cursor, count, isIncluded }: MessageRange,
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
           order by m.at ${order}, m.id ${order} limit $4) m) m
       where m.texts <= ${chatLimits.pageTexts} or m.place = 1
       order by m.at ${order}, m.id ${order}`,
      [conversationId, cursor?.at ?? null, cursor?.id ?? null, count],
      { freshPlan: true },
    );
  }

  /** Replies to these reports that were decided on and then not sent, each once. */
  async skippedReplies(
    tx: TenantTx,
    conversationIds: string[],
    reportIds: string[],
  ): Promise<(SkippedReply & { reportId: string })[]> {
    return tx.query(
      `select trigger_id as "reportId", kind, rule_title as title, skip_reason as reason from ${automaticReplyView} r
       where conversation_id = any($1) and status = 'skipped' and trigger_id = any($2::uuid[])
       group by trigger_id, kind, rule_title, skip_reason order by min(id)`,
      [conversationIds, reportIds],
    );
  }
}
