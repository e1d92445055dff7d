import { Injectable } from '@nestjs/common';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import type { ConversationsOf } from '../rights/agent.repository.js';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { ConversationStateEntity, ReadPositionEntity } from './conversation-state.entity.js';

export type ConversationState = Omit<ConversationStateEntity, 'tenantId' | 'conversationId' | 'changedAt'>;

/** How a conversation treats its contact's messages. */
export type ContactTreatment = Pick<ConversationEntity, 'blockedAt' | 'repliesOff'>;

/** A conversation without a row. */
const untouched: ConversationState = {
  status: 'open',
  snoozedUntil: null,
  assigneeId: null,
  assignedAt: null,
  outsideRights: false,
  returnedFrom: null,
  priority: 'none',
  muted: false,
};

/** How a sub-account stands to a conversation. */
export interface AssigneeCandidate {
  account: string;
  /** It is neither stopped nor deleted, and does not only read. */
  mayAnswer: boolean;
  /** The conversation is its own, or of a sub-account that it answers for. */
  hasRight: boolean;
}

/** A conversation whose contact waits for an assignee. */
export interface QueuedConversation {
  id: string;
  subAccountId: string;
  waitingSince: Date;
  returnedFrom: string | null;
}

/** A conversation with its state, locked by the transaction. */
interface LockedState {
  subAccountId: string;
  contactId: string;
  state: ConversationState & ContactTreatment;
}

export interface Assignment {
  id: string;
  assigneeId: string;
}

export type AssignedConversation = Assignment & { subAccountId: string; contactId: string };

const assignmentRows = rowList<Assignment>({ id: 'text', assigneeId: 'text' });

const queueSql = `
  select c.id, c.sub_account_id as "subAccountId", c.waiting_since as "waitingSince", s.returned_from as "returnedFrom"
  from conversations c left join conversation_states s on s.conversation_id = c.id
  where c.tenant_id = $1 and c.waiting_since is not null and c.last_archived_at is not null
    and c.is_open and c.assignee_id is null and c.sub_account_id = any($2) and c.blocked_at is null
    and ($3::timestamptz is null or (c.waiting_since, c.id) > ($3, $4))
  order by c.waiting_since, c.id limit $5`;

/** Conversations are locked before their states, and in the order in which messages lock them. */
const lockOrder = 'c.sub_account_id, c.social_account_id, c.contact_id';

const assignSql = `
  with locked as materialized (
    select c.id, c.sub_account_id, c.contact_id, a.assignee_id from ${assignmentRows.as('a', 3)} join conversations c on c.id = a.id
    where c.tenant_id = $1 order by ${lockOrder} for no key update of c
  ), assigned as (
    insert into conversation_states as s (conversation_id, tenant_id, assignee_id, assigned_at, changed_at)
    select id, $1, assignee_id, $2, $2 from locked order by id
    on conflict (conversation_id) do update set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at,
      outside_rights = false, changed_at = excluded.changed_at
    where s.assignee_id is null and s.status = 'open'
    returning s.conversation_id, s.assignee_id
  ), noted as (
    update agents g set assigned_at = $2 where g.tenant_id = $1 and g.sub_account_id in (select assignee_id from assigned)
  )
  select l.id, a.assignee_id as "assigneeId", l.sub_account_id as "subAccountId", l.contact_id as "contactId"
  from assigned a join locked l on l.id = a.conversation_id`;

const giveBackSql = `
  with locked as materialized (
    select c.id, c.sub_account_id, c.contact_id from conversation_states s join conversations c on c.id = s.conversation_id
    where s.tenant_id = $1 and s.assignee_id = $2
      and ($4::text[] is null or (c.sub_account_id = any($4) and not s.outside_rights))
    order by ${lockOrder} for no key update of c
  ), returned as (
    update conversation_states s set assignee_id = null, assigned_at = null, outside_rights = false, changed_at = $3
    from locked where s.conversation_id = locked.id and s.assignee_id = $2
    returning locked.id, locked.sub_account_id, locked.contact_id
  )
  select sub_account_id as "subAccountId", array_agg(id order by id) as "conversationIds",
    array_agg(contact_id order by id) as "contactIds" from returned group by 1`;

/** Conversations that changed without a person's doing, each with its contact at the same place. */
export interface ChangedConversations extends ConversationsOf {
  contactIds: string[];
}

/** Conversations of one tenant that a sweeper changed. */
export interface SweptConversations extends ChangedConversations {
  tenantId: string;
  /** The former assignee, if it has none any more. */
  former: string | null;
}

const sweptColumns = `tenant_id as "tenantId", sub_account_id as "subAccountId", former,
  array_agg(id order by id) as "conversationIds", array_agg(contact_id order by id) as "contactIds" from swept group by 1, 2, 3`;

const wakeSql = `
  with swept as (
    update conversation_states s set status = 'open', snoozed_until = null, changed_at = $1
    from conversations c where c.id = s.conversation_id and s.status = 'snoozed' and s.conversation_id = any(array(
      select t.conversation_id from conversation_states t join conversations v on v.id = t.conversation_id
      where t.snoozed_until <= $1 and t.status = 'snoozed'
      order by t.snoozed_until limit $2 for no key update skip locked))
    returning c.id, c.tenant_id, c.sub_account_id, c.contact_id, null::text as former
  )
  select ${sweptColumns}`;

/** The minutes begin with the contact's message or the assignment, whichever is later. */
const returnSql = `
  with swept as (
    update conversation_states s set assignee_id = null, assigned_at = null, outside_rights = false,
      returned_from = s.assignee_id, changed_at = $1
    from conversations c where c.id = s.conversation_id and s.assignee_id is not null and s.conversation_id = any(array(
      select t.conversation_id from workspace_settings w join conversation_states t on t.tenant_id = w.tenant_id
      join conversations v on v.id = t.conversation_id
      where w.in_turn and w.return_after_minutes is not null and t.assignee_id is not null and t.status = 'open'
        and greatest(v.waiting_since, t.assigned_at) <= $1::timestamptz - make_interval(mins => w.return_after_minutes)
        and v.waiting_since is not null
      limit $2 for no key update of t, v skip locked))
    returning c.id, c.tenant_id, c.sub_account_id, c.contact_id, s.returned_from as former
  )
  select ${sweptColumns}`;

/** The states and assignees of conversations, and how far people read them. */
@Injectable()
export class ConversationStateRepository {
  /**
   * Locks a conversation that the scope sees, so that no message is handled meanwhile, and its state. Undefined if the
   * scope sees no such conversation.
   */
  async lock(tx: TenantTx, { seenIds }: ChatScope, id: string): Promise<LockedState | undefined> {
    const [found] = await tx.query<ContactTreatment & Omit<LockedState, 'state'>>(
      `select c.sub_account_id as "subAccountId", c.contact_id as "contactId", c.blocked_at as "blockedAt", c.replies_off as "repliesOff" from conversations c
       where c.tenant_id = $1 and c.id = $2 and ${isSeen('$3')} and c.last_archived_at is not null for no key update`,
      [tx.tenantId, id, seenIds],
    );
    if (!found) return undefined;
    const row = await tx.manager.findOne(ConversationStateEntity, {
      where: { tenantId: tx.tenantId, conversationId: id },
      lock: { mode: 'for_no_key_update' },
    });
    const { subAccountId, contactId, ...treatment } = found;
    return { subAccountId, contactId, state: { ...(row ?? untouched), ...treatment } };
  }

  async save(tx: TenantTx, conversationId: string, state: ConversationState, now: Date): Promise<void> {
    const row = { ...state, tenantId: tx.tenantId, conversationId, changedAt: now };
    await tx.manager.upsert(ConversationStateEntity, row, ['conversationId']);
  }

  /** A blocked contact does not wait. Call it under the lock. */
  async treat(tx: TenantTx, id: string, { blockedAt, repliesOff }: ContactTreatment): Promise<void> {
    const ended = blockedAt ? { waitingSince: null } : {};
    await tx.manager.update(
      ConversationEntity,
      { tenantId: tx.tenantId, id },
      { blockedAt, repliesOff, ...ended },
    );
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

  /** The longest waiting conversations of these sub-accounts, after another one. */
  async queue(
    tx: TenantTx,
    subAccountIds: string[],
    after: QueuedConversation | undefined,
    limit: number,
  ): Promise<QueuedConversation[]> {
    const values = [tx.tenantId, subAccountIds, after?.waitingSince ?? null, after?.id ?? null, limit];
    return tx.query<QueuedConversation>(queueSql, values, { freshPlan: true });
  }

  /** Assigns those that are still open and unassigned, and returns them. */
  async assign(tx: TenantTx, assignments: Assignment[], now: Date): Promise<AssignedConversation[]> {
    return tx.query(assignSql, [tx.tenantId, now, ...assignmentRows.parameters(assignments)]);
  }

  /**
   * Returns an agent's conversations to the queue: all, or those of some sub-accounts that the owner did not choose it
   * for. The caller must hold the lock on assignments.
   */
  async giveBack(
    tx: TenantTx,
    assigneeId: string,
    { conversationsOf, now }: { conversationsOf: string[] | null; now: Date },
  ): Promise<ChangedConversations[]> {
    return tx.query(giveBackSql, [tx.tenantId, assigneeId, now, conversationsOf]);
  }

  /** Opens up to `limit` conversations of all tenants whose snooze is over. */
  async wake(tx: SystemTx, now: Date, limit: number): Promise<SweptConversations[]> {
    return tx.query(wakeSql, [now, limit]);
  }

  /** Returns up to `limit` conversations of all tenants to their queues because their assignees did not answer in time. */
  async returnUnanswered(tx: SystemTx, now: Date, limit: number): Promise<SweptConversations[]> {
    return tx.query(returnSql, [now, limit]);
  }
}
