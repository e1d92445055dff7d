import { Injectable } from '@nestjs/common';
import {
  type AnsweringRights,
  chatLimits,
  type OwnPresence,
  type SetPresence,
  type WorkspaceSettings,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { pushDevices } from '../../web-push/index.js';
import { AgentEntity, AnsweringRightEntity, WorkspaceSettingsEntity } from './agent.entity.js';

export interface ConversationsOf {
  subAccountId: string;
  conversationIds: string[];
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

/** The rights of an agent, and the conversations that the owner assigned to it outside of them. */
const scopeSql = `
  select coalesce((select read_only from agents where sub_account_id = $2 and tenant_id = $1), false) as "readOnly",
    array(select answers_for_id from answering_rights where sub_account_id = $2 and tenant_id = $1)
      || array(select conversation_id from conversation_states
        where tenant_id = $1 and assignee_id = $2 and outside_rights) as ids`;

/** A row without a sub-account says that the tenant assigns in turn, or that it has devices for pushes. */
const viewersSql = `
  select seen.by as "subAccountId", array_agg(seen.id order by seen.id) as "conversationIds" from (
    select r.sub_account_id as by, c.id from unnest($2::text[], $3::text[]) as c(id, sub_account_id)
    join answering_rights r on r.tenant_id = $1 and r.answers_for_id = c.sub_account_id
    union
    select s.assignee_id, s.conversation_id from conversation_states s
    where s.conversation_id = any($2) and s.tenant_id = $1 and s.outside_rights and s.assignee_id is not null
    union all select c.sub_account_id, c.id from unnest($2::text[], $3::text[]) as c(id, sub_account_id)
    union all select null, 'in turn' from workspace_settings w where w.tenant_id = $1 and w.in_turn
    union all (select null, 'pushes' from ${pushDevices} d where d.tenant_id = $1 limit 1)
  ) seen group by 1`;

/** $1 the tenant, $2 the instant since when an agent is there. */
const readySql = `
  select a.sub_account_id as id, a.assigned_at as "assignedAt",
    (select count(*)::int from conversation_states s
      where s.tenant_id = $1 and s.assignee_id = a.sub_account_id and s.status = 'open' and not exists (
        select from conversations c where c.id = s.conversation_id and c.blocked_at is not null)) as load,
    array(select a.sub_account_id union all select r.answers_for_id from answering_rights r
      where r.tenant_id = $1 and r.sub_account_id = a.sub_account_id) as "answersFor"
  from agents a join ${subAccountNames} n on n.id = a.sub_account_id
  where a.tenant_id = $1 and a.there and not a.idle and a.seen_at > $2 and not a.read_only and n.status = 'normal' order by 1`;

const awayMs = chatLimits.awayMinutes * 60_000;

/** The conversations that agents see and answer, the agents who are present, and their turns in assignments. */
@Injectable()
export class AgentRepository {
  /** The ids that an agent sees besides its own conversations. */
  async scopeOf(tx: TenantTx, subAccountId: string): Promise<{ readOnly: boolean; ids: string[] }> {
    const [row] = await tx.query<{ readOnly: boolean; ids: string[] }>(scopeSql, [tx.tenantId, subAccountId]);
    return row ?? { readOnly: false, ids: [] };
  }

  /** Whether a sub-account that is neither stopped nor deleted may answer a conversation. */
  async mayAnswer(
    tx: TenantTx,
    agentId: string,
    { conversationId, subAccountId }: { conversationId: string; subAccountId: string },
  ): Promise<boolean> {
    const { readOnly, ids } = await this.scopeOf(tx, agentId);
    const rows = await tx.query(
      `select from ${subAccountNames} n where n.tenant_id = $1 and n.id = $2 and n.status = 'normal'`,
      [tx.tenantId, agentId],
    );
    const seen = [agentId, ...ids];
    return !readOnly && rows.length > 0 && (seen.includes(subAccountId) || seen.includes(conversationId));
  }

  /**
   * The sub-accounts that see these conversations, their own included, and whether the tenant assigns in turn and has
   * devices for pushes. Sends its statement at once.
   */
  async viewers(
    tx: TenantTx,
    changed: readonly ConversationsOf[],
  ): Promise<{ viewers: ConversationsOf[]; inTurn: boolean; hasDevices: boolean }> {
    const all = changed.flatMap(({ subAccountId, conversationIds }) =>
      [...new Set(conversationIds)].map((id) => ({ id, subAccountId })),
    );
    const rows = await tx.query<ConversationsOf | { subAccountId: null; conversationIds: string[] }>(
      viewersSql,
      [tx.tenantId, all.map(({ id }) => id), all.map(({ subAccountId }) => subAccountId)],
    );
    const viewers = rows.filter((row): row is ConversationsOf => row.subAccountId !== null);
    const facts = rows.find(({ subAccountId }) => subAccountId === null)?.conversationIds ?? [];
    return { viewers, inTurn: facts.includes('in turn'), hasDevices: facts.includes('pushes') };
  }

  async get(tx: TenantTx, subAccountId: string): Promise<AnsweringRights> {
    const { tenantId } = tx;
    const rights = await tx.manager.find(AnsweringRightEntity, {
      where: { tenantId, subAccountId },
      order: { answersForId: 'asc' },
    });
    const agent = await tx.manager.findOneBy(AgentEntity, { tenantId, subAccountId });
    return {
      answersFor: rights.map(({ answersForId }) => answersForId),
      readOnly: agent?.readOnly ?? false,
    };
  }

  async replace(
    tx: TenantTx,
    subAccountId: string,
    { answersFor, readOnly }: AnsweringRights,
  ): Promise<void> {
    const { tenantId } = tx;
    await this.end(tx, subAccountId);
    await tx.manager.insert(
      AnsweringRightEntity,
      answersFor.map((answersForId) => ({ tenantId, subAccountId, answersForId })),
    );
    await tx.manager.upsert(AgentEntity, { tenantId, subAccountId, readOnly }, ['subAccountId']);
  }

  /** Ends the rights of a sub-account. */
  async end(tx: TenantTx, subAccountId: string): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(AnsweringRightEntity, { tenantId, subAccountId });
  }

  /** Deletes everything of a sub-account, also the rights of others to its conversations. Returns these others. */
  async delete(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const { tenantId } = tx;
    await this.end(tx, subAccountId);
    await tx.manager.delete(AgentEntity, { tenantId, subAccountId });
    const rows = await tx.query<{ id: string }>(
      `delete from answering_rights where tenant_id = $1 and answers_for_id = $2 returning sub_account_id as id`,
      [tenantId, subAccountId],
    );
    return rows.map(({ id }) => id);
  }

  /** Null if the tenant never set them. */
  async settings(tx: TenantTx): Promise<WorkspaceSettings | null> {
    const found = await tx.manager.findOneBy(WorkspaceSettingsEntity, { tenantId: tx.tenantId });
    return (
      found && {
        inTurn: found.inTurn,
        limitEach: found.limitEach,
        returnAfterMinutes: found.returnAfterMinutes,
        awayAfterMinutes: found.awayAfterMinutes,
      }
    );
  }

  async setSettings(tx: TenantTx, settings: WorkspaceSettings): Promise<void> {
    await tx.manager.upsert(WorkspaceSettingsEntity, { ...settings, tenantId: tx.tenantId }, ['tenantId']);
  }

  async isThere(tx: TenantTx, subAccountId: string, now: Date): Promise<boolean> {
    const found = await tx.manager.findOneBy(AgentEntity, { tenantId: tx.tenantId, subAccountId });
    return found !== null && isThere(found, now);
  }

  async presence(tx: TenantTx, subAccountId: string, now: Date): Promise<OwnPresence> {
    const [agent, settings] = [
      await tx.manager.findOneBy(AgentEntity, { tenantId: tx.tenantId, subAccountId }),
      await this.settings(tx),
    ];
    return {
      there: agent !== null && isThere(agent, now),
      idle: agent !== null && agent.there && agent.idle,
      awayAfterMinutes: settings?.awayAfterMinutes ?? null,
      readOnly: agent?.readOnly ?? false,
    };
  }

  async setPresence(
    tx: TenantTx,
    subAccountId: string,
    { there, idle = false }: SetPresence,
    now: Date,
  ): Promise<void> {
    const row = { tenantId: tx.tenantId, subAccountId, there, idle, seenAt: now };
    await tx.manager.upsert(AgentEntity, row, ['subAccountId']);
  }

  async ready(tx: TenantTx, now: Date): Promise<ReadyAgent[]> {
    return tx.query<ReadyAgent>(readySql, [tx.tenantId, thereSince(now)]);
  }
}

const isThere = ({ there, idle, seenAt }: AgentEntity, now: Date): boolean =>
  there && !idle && seenAt !== null && seenAt > thereSince(now);

/** An agent is away without a sign of life since then. */
export const thereSince = (now: Date): Date => new Date(now.getTime() - awayMs);
