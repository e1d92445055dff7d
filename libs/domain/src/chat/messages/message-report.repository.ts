import { Injectable } from '@nestjs/common';
import type { FileFailure, Medium, MessageKind, PlatformCode } from '@parley/contracts/public';
import { rowList, type TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { automaticReplyView } from '../../replies/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';
import type { StorableMessage, WaitingMessage } from './message-rows.js';

/** Reports handled in one transaction. The next transaction handles the rest. */
const limit = 1_000;

/** The messages that commands send: automatic replies, and those of persons. */
const commandedMessages = `(
    select tenant_id, command_id, sub_account_id, social_account_id, contact_id, conversation_id, rule_title, medium_id,
      null::uuid as outgoing_id, null as source from ${automaticReplyView} automatic
    union all
    select tenant_id, command_id, sub_account_id, social_account_id, contact_id, conversation_id, null, medium_id, id,
      case when source_text is not null then json_build_object('text', source_text, 'language', source_language,
        'pseudo', source_pseudo) end
    from outgoing_messages)`;

/** A command counts only if Parley gave it to that sub-account. A person wrote any other message. */
const waitingSql = `
  select r.id, r.conversation_key as "conversationKey", r.direction, r.kind,
    r.from_bot and a.outgoing_id is null as "fromBot",
    case when a.outgoing_id is null then a.command_id end as "commandId", a.rule_title as "replyTitle",
    a.outgoing_id as "outgoingId", r.external_id as "externalId", coalesce(r.medium_id, a.medium_id) as "mediumId",
    r.content, r.at, r.withdrawn_at as "withdrawnAt", r.file_failure as "fileFailure"
  from message_reports r
  left join lateral (
    select command_id, rule_title, medium_id, outgoing_id from ${commandedMessages} reply
    where command_id = r.command_id and tenant_id = $1 and sub_account_id = r.sub_account_id limit 1
  ) a on true
  where r.tenant_id = $1 and r.handled_at is null and r.conversation_key = any($2)
  order by r.seq limit ${limit} for no key update of r`;

const reportRows = rowList<StorableMessage>({
  id: 'uuid',
  subAccountId: 'text',
  socialAccountId: 'text',
  accountKey: 'text',
  direction: 'text',
  kind: 'text',
  fromBot: 'bool',
  commandId: 'text',
  externalId: 'text',
  mediumId: 'text',
  content: 'text',
  at: 'timestamptz',
});

/**
 * All transactions insert in the same order. Two batches with the same ids therefore wait for each other and never
 * deadlock. Messages are numbered in the order of the rows and handled in that order. The command is stored only if
 * Parley gave it to the sub-account.
 */
const insertSql = `
  insert into message_reports (tenant_id, id, seq, batch_id, conversation_key, sub_account_id, social_account_id,
    direction, kind, from_bot, command_id, external_id, medium_id, content, at, stored_at)
  select $1, id, seq, $2, sub_account_id || ' ' || social_account_id || ' ' || account_key, sub_account_id,
    social_account_id, direction, kind, from_bot, case when command_id is not null then (
      select reply.command_id from ${commandedMessages} reply where reply.command_id = numbered.command_id
        and tenant_id = $1 and reply.sub_account_id = numbered.sub_account_id limit 1) end,
    external_id, medium_id, content::jsonb, at, $3
  from (
    select message.*, nextval('message_reports_seq_seq') as seq from ${reportRows.as('message', 4)}
  ) numbered order by id
  on conflict do nothing returning id`;

/** A reply that a client sent exactly as its command says. */
export interface SentReplyReport {
  /** The client's UUID of the message. */
  id: string;
  commandId: string;
  subAccountId: string;
  kind: MessageKind;
  externalId: string | null;
  at: Date;
}

/** The report of a sent reply, and the conversation of its message. */
export interface StoredReplyReport {
  commandId: string;
  subAccountId: string;
  socialAccountId: string;
  contactId: string;
  conversationId: string;
  platform: PlatformCode;
  replyTitle: string | null;
  /** The outgoing message by which a person sent it, and the text that the person wrote before its translation. */
  outgoingId: string | null;
  source: { text: string; language: string; pseudo: boolean } | null;
  mediumId: string | null;
  /** Whether the sub-account wants its messages archived. */
  sessionArchive: boolean;
  /** False if the message was reported before. */
  isNew: boolean;
}

/** A message that its author withdrew on the platform. */
export interface WithdrawnMessage {
  conversationKey: string;
  externalId: string;
  at: Date;
}

const withdrawnRows = rowList<WithdrawnMessage>({
  conversationKey: 'text',
  externalId: 'text',
  at: 'timestamptz',
});

const sentRows = rowList<SentReplyReport>({
  id: 'uuid',
  commandId: 'text',
  subAccountId: 'text',
  kind: 'text',
  externalId: 'text',
  at: 'timestamptz',
});

/**
 * $2 the batch, $3 now. Stores reports as handled. Leaves out commands that Parley did not give to the sub-account,
 * sub-accounts that are being deleted, and suspended tenants. `limit` keeps the planner from reading whole tables.
 */
const insertSentSql = `
  with sender as materialized (
    select s.id, s.session_archive from ${subAccountSettings} s
    where s.id = any($6) and s.status <> all('{deleting,deleted}')
      and exists (select from ${tenantZones} t where t.id = $1 and t.status = 'active')
    order by s.id for key share of s
  ), told as materialized (
    select u.id, u.command_id, u.kind, u.external_id, u.at, a.sub_account_id, a.social_account_id, a.contact_id,
      a.conversation_id, a.rule_title, a.medium_id, a.outgoing_id, a.source, c.platform, c.account_key, s.session_archive
    from ${sentRows.as('u', 4)}
    join sender s on s.id = u.sub_account_id
    cross join lateral (
      select sub_account_id, social_account_id, contact_id, conversation_id, rule_title, medium_id, outgoing_id, source
      from ${commandedMessages} reply
      where command_id = u.command_id and tenant_id = $1 and sub_account_id = u.sub_account_id limit 1) a
    cross join lateral (select platform, account_key from ${contactView} contact where id = a.contact_id limit 1) c
  ), stored as (
    insert into message_reports (tenant_id, id, batch_id, conversation_key, sub_account_id, social_account_id,
      direction, kind, command_id, external_id, at, stored_at, handled_at)
    select $1, id, $2, sub_account_id || ' ' || social_account_id || ' ' || account_key, sub_account_id,
      social_account_id, 'out', kind, command_id, external_id, at, $3, $3
    from told order by id on conflict do nothing returning id
  )
  select told.command_id as "commandId", sub_account_id as "subAccountId", social_account_id as "socialAccountId",
    contact_id as "contactId", conversation_id as "conversationId", platform, rule_title as "replyTitle",
    medium_id as "mediumId", outgoing_id as "outgoingId", source, session_archive as "sessionArchive", stored.id is not null as "isNew"
  from told left join stored on stored.id = told.id`;

/** Messages that clients reported and that are not handled yet. */
@Injectable()
export class MessageReportRepository {
  /** Stores the reports of one batch. Returns the new ids. */
  async insert(
    tx: TenantTx,
    { batchId, messages, now }: { batchId: string; messages: StorableMessage[]; now: Date },
  ): Promise<string[]> {
    const parameters = [tx.tenantId, batchId, now, ...reportRows.parameters(messages)];
    const inserted = await tx.query<{ id: string }>(insertSql, parameters);
    return inserted.map(({ id }) => id);
  }

  /**
   * Gives a report, or its archived message, a file and its kind, unless it has one. Returns the conversations whose messages
   * changed. The lock on the report's row decides whether its handling archives the file.
   */
  async attachMedium(
    tx: TenantTx,
    reportId: string,
    { id, kind }: Pick<Medium, 'id' | 'kind'>,
  ): Promise<string[]> {
    const rows = await tx.query<{ isHandled: boolean }>(
      `update message_reports set medium_id = $3, kind = $4, file_failure = null
       where tenant_id = $1 and id = $2 and medium_id is null
       returning handled_at is not null as "isHandled"`,
      [tx.tenantId, reportId, id, kind],
    );
    if (rows[0]?.isHandled !== true) return [];
    const changed = await tx.query<{ conversationId: string }>(
      `update messages set medium_id = $3, kind = $4, file_failure = null
       where tenant_id = $1 and report_id = $2 and medium_id is null
       returning conversation_id as "conversationId"`,
      [tx.tenantId, reportId, id, kind],
    );
    return changed.map(({ conversationId }) => conversationId);
  }

  /** Says of a report, or of its archived message, why it has no file. Returns the conversations whose messages changed. */
  async failFile(tx: TenantTx, reportId: string, failure: FileFailure): Promise<string[]> {
    const rows = await tx.query<{ isHandled: boolean }>(
      `update message_reports set file_failure = $3
       where tenant_id = $1 and id = $2 and medium_id is null and file_failure is distinct from $3
       returning handled_at is not null as "isHandled"`,
      [tx.tenantId, reportId, failure],
    );
    if (rows[0]?.isHandled !== true) return [];
    const changed = await tx.query<{ conversationId: string }>(
      `update messages set file_failure = $3 where tenant_id = $1 and report_id = $2 and medium_id is null
       returning conversation_id as "conversationId"`,
      [tx.tenantId, reportId, failure],
    );
    return changed.map(({ conversationId }) => conversationId);
  }

  /** Stores replies that clients have sent, as handled reports. Leaves out replies with an unknown command. */
  async insertSent(
    tx: TenantTx,
    { batchId, replies, now }: { batchId: string; replies: readonly SentReplyReport[]; now: Date },
  ): Promise<StoredReplyReport[]> {
    return tx.query<StoredReplyReport>(insertSentSql, [
      tx.tenantId,
      batchId,
      now,
      ...sentRows.parameters(replies),
    ]);
  }

  /** The waiting reports of locked conversations, in their order, and whether there are more. */
  async waiting(
    tx: TenantTx,
    conversationKeys: string[],
  ): Promise<{ messages: WaitingMessage[]; more: boolean }> {
    const messages = await tx.query<WaitingMessage>(waitingSql, [tx.tenantId, conversationKeys]);
    return { messages, more: messages.length === limit };
  }

  /** The conversations with archived messages that these events withdraw. */
  async conversationsOfWithdrawn(tx: TenantTx, withdrawn: readonly WithdrawnMessage[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct m.conversation_id as id from ${withdrawnRows.as('u', 2)}
       join message_reports r on r.conversation_key = u.conversation_key and r.external_id = u.external_id
       join messages m on m.report_id = r.id where r.tenant_id = $1`,
      [tx.tenantId, ...withdrawnRows.parameters(withdrawn)],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Marks messages as withdrawn, in the archive too. Unknown ones are left out. Returns the conversations of the archived
   * ones. A handler that has locked a report commits before the second statement.
   */
  async withdraw(
    tx: TenantTx,
    withdrawn: readonly WithdrawnMessage[],
  ): Promise<{ conversationId: string; subAccountId: string }[]> {
    const reports = await tx.query<{ id: string; at: Date }>(
      `update message_reports r set withdrawn_at = u.at from ${withdrawnRows.as('u', 2)}
       where r.tenant_id = $1 and r.conversation_key = u.conversation_key and r.external_id = u.external_id
         and r.withdrawn_at is null returning r.id, u.at`,
      [tx.tenantId, ...withdrawnRows.parameters(withdrawn)],
    );
    return tx.query(
      `update messages m set withdrawn_at = u.at from unnest($2::uuid[], $3::timestamptz[]) as u(id, at)
       where m.tenant_id = $1 and m.report_id = u.id and m.report_id = any($2) and m.withdrawn_at is null
       returning m.conversation_id as "conversationId", m.sub_account_id as "subAccountId"`,
      [tx.tenantId, reports.map(({ id }) => id), reports.map(({ at }) => at)],
    );
  }

  /** Marks reports as handled and clears their content. */
  async complete(tx: TenantTx, messages: WaitingMessage[], now: Date): Promise<void> {
    await tx.query(
      `update message_reports set content = null, handled_at = $2
       where tenant_id = $1 and id = any(array(select unnest($3::uuid[])))`,
      [tx.tenantId, now, messages.map(({ id }) => id)],
    );
  }
}
