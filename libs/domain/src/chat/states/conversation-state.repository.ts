import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import { ConversationStateEntity, ReadPositionEntity } from './conversation-state.entity.js';

export type ConversationState = Omit<ConversationStateEntity, 'tenantId' | 'conversationId' | 'changedAt'>;

/** A conversation without a row. */
const untouched: ConversationState = {
  status: 'open',
  snoozedUntil: null,
  assigneeId: null,
  assignedAt: null,
  outsideRights: false,
  returnedFrom: null,
  priority: 'none',
};

/** How a sub-account stands to a conversation. */
export interface AssigneeCandidate {
  account: string;
  /** It is neither stopped nor deleted, and does not only read. */
  mayAnswer: boolean;
  /** The conversation is its own, or of a sub-account that it answers for. */
  hasRight: boolean;
}

/** The states of conversations, and how far people read them. */
@Injectable()
export class ConversationStateRepository {
  /**
   * Locks a conversation that the scope sees, so that no message is handled meanwhile, and its state. Undefined if the
   * scope sees no such conversation.
   */
  async lock(
    tx: TenantTx,
    { seenIds }: ChatScope,
    id: string,
  ): Promise<{ subAccountId: string; state: ConversationState } | undefined> {
    const [found] = await tx.query<{ subAccountId: string }>(
      `select c.sub_account_id as "subAccountId" from conversations c
       where c.tenant_id = $1 and c.id = $2 and ${isSeen('$3')} and c.last_archived_at is not null for no key update`,
      [tx.tenantId, id, seenIds],
    );
    if (!found) return undefined;
    const row = await tx.manager.findOne(ConversationStateEntity, {
      where: { tenantId: tx.tenantId, conversationId: id },
      lock: { mode: 'for_no_key_update' },
    });
    return { ...found, state: row ?? untouched };
  }

  async save(tx: TenantTx, conversationId: string, state: ConversationState, now: Date): Promise<void> {
    const row = { ...state, tenantId: tx.tenantId, conversationId, changedAt: now };
    await tx.manager.upsert(ConversationStateEntity, row, ['conversationId']);
  }

  async candidate(
    tx: TenantTx,
    subAccountId: string,
    conversationOf: string,
  ): Promise<AssigneeCandidate | undefined> {
    const [row] = await tx.query<AssigneeCandidate>(
      `select n.account, n.status = 'normal' and not coalesce(a.read_only, false) as "mayAnswer",
         n.id = $3 or exists (select from answering_rights r
           where r.sub_account_id = n.id and r.answers_for_id = $3 and r.tenant_id = $1) as "hasRight"
       from ${subAccountNames} n left join agents a on a.sub_account_id = n.id where n.tenant_id = $1 and n.id = $2`,
      [tx.tenantId, subAccountId, conversationOf],
    );
    return row;
  }

  /** The time of a message in a conversation. Undefined if it has none with this id. */
  async timeOf(tx: TenantTx, conversationId: string, messageId: string): Promise<Date | undefined> {
    const [row] = await tx.query<{ at: Date; conversationId: string }>(
      'select m.at, m.conversation_id as "conversationId" from messages m where m.id = $1',
      [messageId],
    );
    return row?.conversationId === conversationId ? row.at : undefined;
  }

  /** Moves a read position forward. Returns whether anything changed. */
  async readUntil(tx: TenantTx, conversationId: string, person: string, until: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into read_positions as r (conversation_id, person, tenant_id, read_until) values ($1, $2, $3, $4)
       on conflict (conversation_id, person) do update
         set read_until = greatest(r.read_until, excluded.read_until), marked_unread = false
         where r.marked_unread or r.read_until is null or r.read_until < excluded.read_until
       returning 1`,
      [conversationId, person, tx.tenantId, until],
    );
    return rows.length > 0;
  }

  async markUnread(tx: TenantTx, conversationId: string, person: string): Promise<void> {
    const row = { conversationId, person, tenantId: tx.tenantId, markedUnread: true };
    await tx.manager.upsert(ReadPositionEntity, row, ['conversationId', 'person']);
  }
}
