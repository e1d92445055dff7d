import { Injectable } from '@nestjs/common';
import type { Conversation, ConversationMatch, ConversationQuery } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
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
    private readonly clock: Clock,
  ) {}

  /** Rejects with `conversations.not_found`, also if no message of the conversation is archived. */
  async get(tenantId: string, scope: ChatScope, id: string): Promise<Conversation> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, scope, id));
  }

  /** Like `get`, within a transaction. */
  async view(tx: TenantTx, { seenIds }: ChatScope, id: string): Promise<Conversation> {
    const [row] = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables} where c.tenant_id = $1 and c.id = $2
         and ${isSeen('$3')} and c.last_archived_at is not null`,
      [tx.tenantId, id, seenIds],
    );
    if (!row) throw conversationNotFound();
    return viewOf(row, this.clock.now());
  }

  /** The ids of conversations, the latest first. */
  async list(tx: TenantTx, scope: ChatScope, query: ConversationQuery, rows: number): Promise<Found[]> {
    const { sql, values } = conversationsStatement(tx.tenantId, scope, query);
    return tx.query<Found>(`select ${conversationFound} ${sql} ${conversationsOrder} limit ${rows}`, values, {
      freshPlan: true,
    });
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
