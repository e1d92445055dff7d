import { Injectable } from '@nestjs/common';
import {
  type AutomaticStatus,
  type ReplyMedium,
  type SkippedReply,
  type SkipReason,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { advisoryLockSql, lockAdvisoryAll, type TenantTx } from '@parley/platform/database';
import { identitiesOf } from '../../fans/index.js';
import { AutomaticReplyEntity } from './automatic-reply.entity.js';
import { before } from './automatic-reply.policy.js';
import type { OnItsWay } from './automatic-reply.queries.js';

export interface PlannedReply {
  id: string;
  kind: 'welcome' | 'keyword';
  ruleId: string;
  ruleTitle: string;
  subAccountId: string;
  socialAccountId: string;
  conversationId: string;
  contactId: string;
  contactAccount: string;
  cause: string;
  triggerId: string;
  draft: boolean;
  text: string;
  mediumId: string | null;
  dueAt: Date;
  status: Extract<AutomaticStatus, 'scheduled' | 'offered' | 'skipped'>;
  skipReason: SkipReason | null;
}

export interface Decision {
  replies: readonly PlannedReply[];
  media: ReadonlyMap<string, ReplyMedium>;
  onTheirWay: readonly OnItsWay[];
  /** Skipped replies, by the report ids of their messages. */
  skipped: ReadonlyMap<string, SkippedReply[]>;
}

export interface StoredReply extends PlannedReply {
  commandId: string | null;
  offeredAt: Date | null;
}

/** Automatic replies, each cause once, in the order of the decisions. */
@Injectable()
export class AutomaticReplyRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * Keeps other transactions from deciding on replies to these contacts until this one ends, because all conversations
   * of a contact share its welcome and its hourly limit. Call it once per transaction, after the conversations are
   * locked and before any reply is.
   */
  async lock(tx: TenantTx, contactIds: readonly string[]): Promise<void> {
    await lockAdvisoryAll(tx, 'automaticReplies', contactIds);
  }

  /** As `lock`, for contacts with a new cause. Most contacts were greeted long ago and need no lock. */
  async lockFresh(tx: TenantTx, asked: readonly { cause: string; mainContactId: string }[]): Promise<void> {
    await tx.query(
      `select ${advisoryLockSql('automaticReplies', 'contact_id')} from (
         select distinct contact_id
         from unnest((select $2::text[]), (select $3::text[])) as asked(cause, contact_id)
         where (select id from automatic_replies a
           where a.tenant_id = $1 and a.cause = asked.cause limit 1) is null
         order by contact_id) fresh`,
      [tx.tenantId, asked.map(({ cause }) => cause), asked.map(({ mainContactId }) => mainContactId)],
    );
  }

  /** One statement. */
  async insertAll(tx: TenantTx, replies: readonly StoredReply[], now: Date): Promise<void> {
    await tx.query(
      `insert into automatic_replies (tenant_id, created_at, id, kind, rule_id, rule_title, sub_account_id,
         social_account_id, conversation_id, contact_id, cause, trigger_id, draft, text, medium_id, due_at, status,
         skip_reason, command_id, offered_at)
       select $1, $2, id, kind, "ruleId", "ruleTitle", "subAccountId", "socialAccountId", "conversationId", "contactId",
         cause, "triggerId", draft, text, "mediumId", "dueAt", status, "skipReason", "commandId", "offeredAt"
       from jsonb_to_recordset($3::jsonb) as r(id text, kind text, "ruleId" text, "ruleTitle" text, "subAccountId" text,
         "socialAccountId" text, "conversationId" text, "contactId" text, cause text, "triggerId" uuid, draft boolean,
         text text, "mediumId" text, "dueAt" timestamptz, status text, "skipReason" text, "commandId" text,
         "offeredAt" timestamptz)`,
      [tx.tenantId, now, JSON.stringify(replies)],
    );
  }

  /** Adds past replies without sending them, for imports of earlier records. */
  async importPast(tx: TenantTx, replies: Partial<AutomaticReplyEntity>[]): Promise<void> {
    await tx.manager.insert(
      AutomaticReplyEntity,
      replies.map((reply) => ({ ...reply, tenantId: tx.tenantId })),
    );
  }

  /** Clients carried out these commands. Some of them had become drafts. */
  async sent(tx: TenantTx, commandIds: readonly string[], draftIds: readonly string[] = []): Promise<void> {
    await tx.query(
      `update automatic_replies set status = 'sent', skip_reason = null, sent_at = $2,
         draft = draft or command_id = any($4)
       where command_id = any($1) and status = any($3)`,
      [commandIds, this.clock.now(), before('sent'), draftIds],
    );
  }

  /**
   * These commands are not carried out any more. Returns the conversations of their replies. A reply that was sent
   * meanwhile stays so.
   */
  async giveUp(
    tx: TenantTx,
    commandIds: readonly string[],
    reason: Extract<SkipReason, 'window-closed' | 'refused' | 'unknown'>,
  ): Promise<{ subAccountId: string; conversationId: string }[]> {
    return tx.query(
      `update automatic_replies set status = 'skipped', skip_reason = $2
       where tenant_id = $1 and command_id = any($3) and status = 'offered'
       returning sub_account_id as "subAccountId", conversation_id as "conversationId"`,
      [tx.tenantId, reason, commandIds],
    );
  }

  async humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    await this.skipScheduled(tx, conversationIds, 'human-replied');
  }

  /** Scheduled replies in these conversations are never sent. */
  async skipScheduled(
    tx: TenantTx,
    conversationIds: readonly string[],
    reason: 'human-replied' | 'conversation-off',
  ): Promise<void> {
    if (conversationIds.length === 0) return;
    await tx.query(
      `with waiting as (
         select id from automatic_replies where conversation_id = any($1) and status = 'scheduled'
         order by id for update
       )
       update automatic_replies a set status = 'skipped', skip_reason = $2
       from waiting where a.id = waiting.id`,
      [conversationIds, reason],
    );
  }

  /**
   * Assigns the welcomes of `fromId` to `mainId`, so that neither is greeted again. If a sub-account welcomed both, the
   * pending replies of `fromId` are skipped.
   */
  async mergeContacts(tx: TenantTx, { mainId, fromId }: { mainId: string; fromId: string }): Promise<void> {
    await lockAdvisoryAll(tx, 'automaticReplies', [mainId, fromId]);
    await tx.query(
      `with welcome as (
         select id, cause, 'welcome ' || sub_account_id || ' ' || $2 || ' ' || split_part(cause, ' ', 4) as cause_now,
           'welcome ' || sub_account_id || ' ' || $2 || ' 0' as first_of_main
         from automatic_replies
         where tenant_id = $1 and kind = 'welcome' and contact_id = any(${identitiesOf('$2::text')})
           and split_part(cause, ' ', 3) = $3
         order by id for update
       ), known as (
         select w.*, exists (select from automatic_replies a where a.tenant_id = $1 and a.cause = w.first_of_main) as is_known
         from welcome w
       )
       update automatic_replies a set cause = case when is_known then a.cause else cause_now end,
         status = case when is_known and a.status = 'scheduled' then 'skipped' else a.status end,
         skip_reason = case when is_known and a.status = 'scheduled' then 'already-welcomed' else a.skip_reason end
       from known where a.id = known.id`,
      [tx.tenantId, mainId, fromId],
    );
  }

  /** Marks due replies as offered, or as skipped for a reason. */
  async complete(
    tx: TenantTx,
    rows: { id: string; commandId: string | null; reason: SkipReason | null }[],
  ): Promise<void> {
    await tx.query(
      `update automatic_replies a set
         status = case when u.reason is null then 'offered' else 'skipped' end, skip_reason = u.reason,
         command_id = u.command_id, offered_at = case when u.reason is null then $1::timestamptz end
       from unnest($2::text[], $3::text[], $4::text[]) as u(id, command_id, reason)
       where a.id = u.id and a.status = any($5)`,
      [
        this.clock.now(),
        rows.map((row) => row.id),
        rows.map((row) => row.commandId),
        rows.map((row) => row.reason),
        before('offered'),
      ],
    );
  }
}
