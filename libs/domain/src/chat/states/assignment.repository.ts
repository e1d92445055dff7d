import { Injectable } from '@nestjs/common';
import { chatLimits, type WorkspaceSettings } from '@parley/contracts/public';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { AgentEntity, WorkspaceSettingsEntity } from '../rights/agent.entity.js';
import type { ConversationsOf } from '../rights/answering-right.repository.js';

/** A conversation whose contact waits for an assignee. */
export interface QueuedConversation {
  id: string;
  subAccountId: string;
  waitingSince: Date;
  returnedFrom: string | null;
}

/** An agent who is there and may answer. */
export interface ReadyAgent {
  id: string;
  /** Its open conversations. */
  load: number;
  /** The sub-accounts whose conversations it answers, its own included. */
  answersFor: string[];
  assignedAt: Date | null;
}

export interface Assignment {
  id: string;
  assigneeId: string;
}

const assignmentRows = rowList<Assignment>({ id: 'text', assigneeId: 'text' });

/** $1 the tenant, $2 the instant since when an agent is there. */
const readySql = `
  select a.sub_account_id as id, a.assigned_at as "assignedAt",
    (select count(*)::int from conversation_states s
      where s.tenant_id = $1 and s.assignee_id = a.sub_account_id and s.status = 'open') as load,
    array(select a.sub_account_id union all select r.answers_for_id from answering_rights r
      where r.tenant_id = $1 and r.sub_account_id = a.sub_account_id) as "answersFor"
  from agents a join ${subAccountNames} n on n.id = a.sub_account_id
  where a.tenant_id = $1 and a.there and a.seen_at > $2 and not a.read_only and n.status = 'normal' order by 1`;

const queueSql = `
  select c.id, c.sub_account_id as "subAccountId", c.waiting_since as "waitingSince", s.returned_from as "returnedFrom"
  from conversations c left join conversation_states s on s.conversation_id = c.id
  where c.tenant_id = $1 and c.waiting_since is not null and c.last_archived_at is not null
    and (s.status is null or s.status = 'open') and s.assignee_id is null and c.sub_account_id = any($2)
    and ($3::timestamptz is null or (c.waiting_since, c.id) > ($3, $4))
  order by c.waiting_since, c.id limit $5`;

const assignSql = `
  with assigned as (
    insert into conversation_states as s (conversation_id, tenant_id, assignee_id, assigned_at, changed_at)
    select a.id, $1, a.assignee_id, $2, $2 from ${assignmentRows.as('a', 3)} order by a.id
    on conflict (conversation_id) do update set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at,
      outside_rights = false, changed_at = excluded.changed_at
    where s.assignee_id is null and s.status = 'open'
    returning s.conversation_id, s.assignee_id
  ), noted as (
    update agents g set assigned_at = $2 where g.tenant_id = $1 and g.sub_account_id in (select assignee_id from assigned)
  )
  select c.sub_account_id as "subAccountId", array_agg(c.id order by c.id) as "conversationIds"
  from assigned a join conversations c on c.id = a.conversation_id group by 1`;

const giveBackSql = `
  with returned as (
    update conversation_states s set assignee_id = null, assigned_at = null, outside_rights = false, changed_at = $3
    from conversations c where s.tenant_id = $1 and s.assignee_id = $2 and c.id = s.conversation_id
      and ($4::text[] is null or (c.sub_account_id = any($4) and not s.outside_rights))
    returning c.id, c.sub_account_id
  )
  select sub_account_id as "subAccountId", array_agg(id order by id) as "conversationIds" from returned group by 1`;

/** Conversations of one tenant that a sweeper changed. */
export interface SweptConversations extends ConversationsOf {
  tenantId: string;
  /** The former assignee, if it has none any more. */
  former: string | null;
}

const sweptColumns = `tenant_id as "tenantId", sub_account_id as "subAccountId", former,
  array_agg(id order by id) as "conversationIds" from swept group by 1, 2, 3`;

const wakeSql = `
  with swept as (
    update conversation_states s set status = 'open', snoozed_until = null, changed_at = $1
    from conversations c where c.id = s.conversation_id and s.status = 'snoozed' and s.conversation_id = any(array(
      select conversation_id from conversation_states where snoozed_until <= $1 and status = 'snoozed'
      order by snoozed_until limit $2 for update skip locked))
    returning c.id, c.tenant_id, c.sub_account_id, null::text as former
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
      limit $2 for update of t skip locked))
    returning c.id, c.tenant_id, c.sub_account_id, s.returned_from as former
  )
  select ${sweptColumns}`;

const awayMs = chatLimits.awayMinutes * 60_000;

/** Who is assigned which conversation: the queue, the agents who are there, and the settings. */
@Injectable()
export class AssignmentRepository {
  /** Null if the tenant never set them. */
  async settings(tx: TenantTx): Promise<WorkspaceSettings | null> {
    const found = await tx.manager.findOneBy(WorkspaceSettingsEntity, { tenantId: tx.tenantId });
    return (
      found && {
        inTurn: found.inTurn,
        limitEach: found.limitEach,
        returnAfterMinutes: found.returnAfterMinutes,
      }
    );
  }

  async setSettings(tx: TenantTx, settings: WorkspaceSettings): Promise<void> {
    await tx.manager.upsert(WorkspaceSettingsEntity, { ...settings, tenantId: tx.tenantId }, ['tenantId']);
  }

  async isThere(tx: TenantTx, subAccountId: string, now: Date): Promise<boolean> {
    const found = await tx.manager.findOneBy(AgentEntity, { tenantId: tx.tenantId, subAccountId });
    return found !== null && found.there && found.seenAt !== null && found.seenAt > thereSince(now);
  }

  async setPresence(tx: TenantTx, subAccountId: string, there: boolean, now: Date): Promise<void> {
    const row = { tenantId: tx.tenantId, subAccountId, there, seenAt: now };
    await tx.manager.upsert(AgentEntity, row, ['subAccountId']);
  }

  async ready(tx: TenantTx, now: Date): Promise<ReadyAgent[]> {
    return tx.query<ReadyAgent>(readySql, [tx.tenantId, thereSince(now)]);
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
  async assign(tx: TenantTx, assignments: Assignment[], now: Date): Promise<ConversationsOf[]> {
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
  ): Promise<ConversationsOf[]> {
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

/** An agent is away without a sign of life since then. */
export const thereSince = (now: Date): Date => new Date(now.getTime() - awayMs);
