import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type Conversation,
  type ConversationMatch,
  type ConversationQuery,
  dayMs,
  privileges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { TenantPackageQueries } from '../../billing/index.js';
import { keepFrom } from '../retention/retention.policy.js';
import { type ChatScope, conversationNotFound, isSeen } from './chat-history.policy.js';
import {
  conversationColumns,
  type ConversationRow,
  conversationTables,
  inOrder,
} from './chat-history-columns.queries.js';
import {
  conversationFound,
  conversationsOrder,
  conversationsStatement,
  type Found,
} from './chat-search-conditions.queries.js';

@Injectable()
export class ConversationQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantPackageQueries: TenantPackageQueries,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `conversations.not_found`, also if the tenant may not read any message of the conversation. */
  async get(tenantId: string, scope: ChatScope, id: string): Promise<Conversation> {
    const [conversation, since] = await this.database.readAsTenant(tenantId, (tx) =>
      pipelined([this.view(tx, scope, id), this.readableSince(tx)]),
    );
    if (since !== null && conversation.lastMessageAt < since.toISOString()) throw conversationNotFound();
    return conversation;
  }

  /**
   * The time since when the tenant reads its messages. Null for all: its package has the session archive, or had it
   * within the month for which messages are kept.
   */
  async readableSince(tx: TenantTx): Promise<Date | null> {
    const now = this.clock.now();
    const held = await this.tenantPackageQueries.privilegesSince(tx, new Date(keepFrom(now)));
    return held.includes(privileges['session-archive'])
      ? null
      : new Date(now.getTime() - chatLimits.daysWithoutArchive * dayMs);
  }

  /** Reads a conversation with archived messages, however old. Rejects with `conversations.not_found`. */
  async view(tx: TenantTx, { seenIds }: ChatScope, id: string): Promise<Conversation> {
    const [row] = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables} where c.tenant_id = $1 and c.id = $2
         and ${isSeen('$3')} and c.last_archived_at is not null`,
      [tx.tenantId, id, seenIds],
    );
    if (!row) throw conversationNotFound();
    return viewOf(row, this.clock.now());
  }

  /**
   * The sub-account of a conversation that the caller sees, also if no message is archived. Rejects with
   * `conversations.not_found`.
   */
  async subAccountOf(tx: TenantTx, { seenIds }: ChatScope, id: string): Promise<string> {
    const [found] = await tx.query<{ subAccountId: string }>(
      `select c.sub_account_id as "subAccountId" from conversations c
       where c.tenant_id = $1 and c.id = $2 and ${isSeen('$3')}`,
      [tx.tenantId, id, seenIds],
    );
    if (!found) throw conversationNotFound();
    return found.subAccountId;
  }

  /** Those of these conversations that the caller sees, with their sub-accounts. */
  async seenOf(
    tx: TenantTx,
    { seenIds }: Pick<ChatScope, 'seenIds'>,
    ids: string[],
  ): Promise<{ id: string; subAccountId: string }[]> {
    return tx.query<{ id: string; subAccountId: string }>(
      `select c.id, c.sub_account_id as "subAccountId" from conversations c
       where c.tenant_id = $1 and c.id = any($2) and ${isSeen('$3')}`,
      [tx.tenantId, ids, seenIds],
    );
  }

  /** The ids of conversations with readable messages, the latest first. */
  async list(tx: TenantTx, scope: ChatScope, query: ConversationQuery, rows: number): Promise<Found[]> {
    const since = await this.readableSince(tx);
    const { sql, values } = conversationsStatement(tx.tenantId, scope, query);
    const recent = since === null ? '' : `and c.last_archived_at >= $${values.push(since)}`;
    return tx.query<Found>(
      `select ${conversationFound} ${sql} ${recent} ${conversationsOrder} limit ${rows}`,
      values,
      { freshPlan: true },
    );
  }

  /** These conversations in this order, with the message that a search found in each. */
  async views(
    tx: TenantTx,
    ids: string[],
    matches?: ReadonlyMap<string, ConversationMatch>,
  ): Promise<Conversation[]> {
    const rows = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables}
       where c.tenant_id = $1 and c.id = any($2) and c.last_archived_at is not null`,
      [tx.tenantId, ids],
    );
    const now = this.clock.now();
    return inOrder(ids, rows).map((row) => viewOf(row, now, matches?.get(row.id) ?? null));
  }
}

const viewOf = (row: ConversationRow, now: Date, match: ConversationMatch | null = null): Conversation => ({
  ...row,
  match,
  lastMessageAt: row.lastMessageAt.toISOString(),
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
});
