import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  firstCodePoints,
  type OutgoingAnswer,
  type OutgoingFailure,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, rowList, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { In } from 'typeorm';
import { commandOffers } from '../../commands/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import {
  type NewOutgoing,
  type reportedStatuses,
  type SendingFacts,
  statusesBefore,
} from './outgoing-message.policy.js';
import type { ChangedOutgoing } from './outgoing-push-dispatcher.js';

/** An outgoing message that a client sent, with the report of its message. Null if that was stored before, or is missing. */
export interface SentOutgoing {
  id: string;
  reportId: string | null;
  externalId: string | null;
  /** False if the message was reported, and the archive does not store its text. */
  isKept: boolean;
}

/** The status of a message on the platform. It names the command or the platform's id of the message. */
export interface ReportedStatus {
  socialAccountId: string;
  commandId: string | null;
  externalId: string | null;
  failure: OutgoingFailure | null;
  at: Date;
}

/** The last messages that an author saw when it began to write. */
export interface SeenMessages {
  conversationId: string;
  seen: string;
  seenOutgoing: string | undefined;
  /** The author that writes now. */
  authorId: string | null;
}

type AnswerRow = Omit<OutgoingAnswer, 'at'> & { at: Date | null; knowsOutgoing: boolean };

type OutgoingPlace = Pick<OutgoingMessageEntity, 'conversationId' | 'authorId'>;

const newRows = rowList<NewOutgoing>({
  id: 'uuid',
  conversationId: 'text',
  subAccountId: 'text',
  socialAccountId: 'text',
  contactId: 'text',
  authorId: 'text',
  commandId: 'text',
  text: 'text',
  sourceText: 'text',
  sourceLanguage: 'text',
  sourcePseudo: 'bool',
  language: 'text',
  mediumId: 'text',
  quotedMessageId: 'text',
  status: 'text',
  createdAt: 'timestamptz',
  statusAt: 'timestamptz',
  sendAt: 'timestamptz',
});

/** The columns in the order of the rows above. */
const insertSql = `
  insert into outgoing_messages (tenant_id, id, conversation_id, sub_account_id, social_account_id, contact_id, author_id,
    command_id, text, source_text, source_language, source_pseudo, language, medium_id, quoted_message_id, status,
    created_at, status_at, send_at)
  select $1, m.* from ${newRows.as('m', 2)}`;

const sentRows = rowList<SentOutgoing>({ id: 'uuid', reportId: 'uuid', externalId: 'text', isKept: 'bool' });

const statusRows = rowList<ReportedStatus>({
  socialAccountId: 'text',
  commandId: 'text',
  externalId: 'text',
  failure: 'text',
  at: 'timestamptz',
});

/**
 * $2 the time, $3 the statuses from which a message gets this one. A report is stored in any status.
 * A text that the archive does not store ends here as well.
 */
const sentSql = `
  update outgoing_messages o set
    status = case when o.status = any($3) then 'sent' else o.status end,
    failure = case when o.status = any($3) then null else o.failure end,
    status_at = case when o.status = any($3) then $2 else o.status_at end,
    text = case when u.is_kept then o.text else '' end, source_text = case when u.is_kept then o.source_text end,
    report_id = coalesce(o.report_id, u.report_id), external_id = coalesce(o.external_id, u.external_id)
  from ${sentRows.as('u', 4)} where o.tenant_id = $1 and o.id = u.id
  returning o.id, o.conversation_id as "conversationId", o.sub_account_id as "subAccountId", o.status`;

/** $2 the status, $3 the statuses before it. Each message is found by one of two indexes. */
const reportSql = `
  with named as (
    select o.id, u.failure, u.at from ${statusRows.as('u', 4)}
      join outgoing_messages o on o.command_id = u.command_id and o.social_account_id = u.social_account_id
    where o.tenant_id = $1
    union all
    select o.id, u.failure, u.at from ${statusRows.as('u', 4)}
      join outgoing_messages o on o.external_id = u.external_id and o.social_account_id = u.social_account_id
    where o.tenant_id = $1 and u.command_id is null
  )
  update outgoing_messages o set status = $2, failure = named.failure, status_at = named.at
  from named where o.tenant_id = $1 and o.id = named.id and o.status = any($3) returning o.id`;

/** $3 the time before which a message has expired. Without a command, nothing tells whether it was offered. */
const expireSql = `
  with due as (
    select o.id, c.id is null or c.device_id is not null as is_offered
    from outgoing_messages o
    left join lateral (select id, device_id from ${commandOffers} command where id = o.command_id limit 1) c on true
    where o.tenant_id = $1 and o.status = 'queued' and o.created_at < $3 order by o.id limit $4 for update of o
  )
  update outgoing_messages o set status = case when due.is_offered then 'unknown' else 'failed' end,
    failure = case when due.is_offered then null else 'expired' end, status_at = $2
  from due where o.tenant_id = $1 and o.id = due.id and o.status = 'queued' returning o.id`;

/** $2 the conversation. */
const factsSql = `
  select array(select command_id from outgoing_messages o where o.tenant_id = $1 and o.conversation_id = $2
      and o.status = 'queued') as "commandIds",
    (select count(*)::int from (select from outgoing_messages o where o.tenant_id = $1 and o.status = 'queued'
      limit ${chatLimits.outgoingTenantMax}) queued) as "waitingOfTenant",
    (select count(*)::int from (select from outgoing_messages o where o.tenant_id = $1 and o.status = 'scheduled'
      limit ${chatLimits.scheduledTenantMax}) scheduled) as "scheduledOfTenant"`;

/**
 * $3 the message and $5 the outgoing one that the author $4 saw. An answer is a message of another person, archived or on
 * its way. The row has no answer without one, and there is none for an unknown message.
 */
const answeredSql = `
  select $5::uuid is null or seen.outgoing_at is not null as "knowsOutgoing", answer.text, answer.at,
    answer.message_id as "messageId", answer.outgoing_id as "outgoingId",
    coalesce(answer.author_id, case when answer.outgoing_id <> '' then 'owner' end, '') as "authorId",
    coalesce(nullif(author.remark, ''), author.account, '') as name
  from (
    select m.tenant_id, m.conversation_id, m.at,
      (select created_at from outgoing_messages o where o.tenant_id = $1 and o.id = $5 and o.conversation_id = $2)
        as outgoing_at
    from messages m where m.tenant_id = $1 and m.id = $3 and m.conversation_id = $2
  ) seen left join lateral (
    select o.tenant_id, o.author_id, coalesce(o.source_text, o.text) as text, o.created_at as at, '' as message_id,
      o.id::text as outgoing_id
    from outgoing_messages o where o.tenant_id = $1 and o.conversation_id = seen.conversation_id
      and o.created_at > greatest(seen.at, seen.outgoing_at) and o.status not in ('scheduled', 'failed', 'cancelled')
      and o.author_id is distinct from $4
    union all
    select later.tenant_id, o.author_id, coalesce(o.source_text, later.text), later.at, later.id, coalesce(o.id::text, '')
    from messages later left join outgoing_messages o on o.tenant_id = $1 and o.report_id = later.report_id
    where later.conversation_id = seen.conversation_id and later.at > seen.at and later.direction = 'out'
      and later.origin = 'human' and (o.id is null or o.author_id is distinct from $4)
      and (seen.outgoing_at is null or o.id is null or o.created_at > seen.outgoing_at)
    order by at desc limit 1
  ) answer on true
  left join ${subAccountNames} author on author.tenant_id = answer.tenant_id and author.id = answer.author_id`;

/** Messages that persons send. Each change of a status is conditional on the status before. */
@Injectable()
export class OutgoingMessageRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(tx: TenantTx, id: string): Promise<OutgoingMessageEntity | null> {
    return tx.manager.findOneBy(OutgoingMessageEntity, { tenantId: tx.tenantId, id });
  }

  /** The conversation and the author of the tenant's message with this id. Sends its statement at once. */
  async placeOf(tx: TenantTx, id: string): Promise<OutgoingPlace | undefined> {
    const [row] = await tx.query<OutgoingPlace>(
      `select conversation_id as "conversationId", author_id as "authorId" from outgoing_messages
       where tenant_id = $1 and id = $2`,
      [tx.tenantId, id],
    );
    return row;
  }

  /** Rejects by a unique violation if the tenant has a message with this id. Sends its statement at once. */
  async insert(tx: TenantTx, message: NewOutgoing): Promise<void> {
    await tx.query(insertSql, [tx.tenantId, ...newRows.parameters([message])]);
  }

  async facts(tx: TenantTx, conversationId: string): Promise<SendingFacts> {
    const [row] = await tx.query<SendingFacts>(factsSql, [tx.tenantId, conversationId]);
    if (!row) throw new Error('nothing was counted');
    return row;
  }

  /**
   * The latest answer of another person after the messages that the author saw, null without one. Rejects naming `seen` or
   * `seenOutgoing` if the conversation has no such message.
   */
  async answerSince(
    tx: TenantTx,
    { conversationId, seen, seenOutgoing, authorId: asker }: SeenMessages,
  ): Promise<OutgoingAnswer | null> {
    const [row] = await tx.query<AnswerRow>(answeredSql, [
      tx.tenantId,
      conversationId,
      seen,
      asker,
      seenOutgoing ?? null,
    ]);
    const unknown = !row ? 'seen' : !row.knowsOutgoing ? 'seenOutgoing' : null;
    if (unknown) throw AppError.field(unknown, 'exists', 'The conversation has no such message.');
    if (!row?.at) return null;
    const { authorId, name, text, at, messageId, outgoingId } = row;
    return {
      authorId,
      name,
      text: firstCodePoints(text, chatLimits.lastTextMax),
      at: at.toISOString(),
      messageId,
      outgoingId,
    };
  }

  /** Returns whether the message is cancelled now. `isWithdrawn`: its command was deleted before its first offer. */
  async cancel(tx: TenantTx, id: string, isWithdrawn: boolean): Promise<boolean> {
    const from = statusesBefore('cancelled').filter((status) => isWithdrawn || status !== 'queued');
    const { affected } = await tx.manager.update(
      OutgoingMessageEntity,
      { tenantId: tx.tenantId, id, status: In(from) },
      { status: 'cancelled', statusAt: this.clock.now() },
    );
    return affected === 1;
  }

  /** Queues a scheduled message. Returns false if it is not scheduled any more. */
  async queue(tx: TenantTx, id: string, commandId: string): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await tx.manager.update(
      OutgoingMessageEntity,
      { tenantId: tx.tenantId, id, status: In(statusesBefore('queued')) },
      { status: 'queued', commandId, createdAt: now, statusAt: now },
    );
    return affected === 1;
  }

  /** A scheduled message cannot be sent. */
  async fail(tx: TenantTx, id: string, failure: OutgoingFailure): Promise<void> {
    await tx.manager.update(
      OutgoingMessageEntity,
      { tenantId: tx.tenantId, id, status: 'scheduled' },
      { status: 'failed', failure, statusAt: this.clock.now() },
    );
  }

  async sent(tx: TenantTx, messages: readonly SentOutgoing[]): Promise<ChangedOutgoing[]> {
    const before = statusesBefore('sent');
    return tx.query(sentSql, [tx.tenantId, this.clock.now(), before, ...sentRows.parameters(messages)]);
  }

  /** Returns the ids of the messages that got the status. Unknown messages are left out. */
  async report(
    tx: TenantTx,
    status: (typeof reportedStatuses)[number],
    reports: readonly ReportedStatus[],
  ): Promise<string[]> {
    const parameters = [tx.tenantId, status, statusesBefore(status), ...statusRows.parameters(reports)];
    return (await tx.query<{ id: string }>(reportSql, parameters)).map(({ id }) => id);
  }

  /** Returns the ids of the messages whose outcome is unknown from now on. */
  async markUnknown(tx: TenantTx, commandIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update outgoing_messages set status = 'unknown', status_at = $2
       where tenant_id = $1 and command_id = any($3) and status = any($4) returning id`,
      [tx.tenantId, this.clock.now(), commandIds, statusesBefore('unknown')],
    );
    return rows.map(({ id }) => id);
  }

  async idsOf(tx: TenantTx, commandIds: readonly string[]): Promise<string[]> {
    const rows = await tx.manager.find(OutgoingMessageEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, commandId: In([...commandIds]) },
    });
    return rows.map(({ id }) => id);
  }

  /** Tenants with messages that were queued before then. System path: one statement for all tenants. */
  async tenantsWithExpired(before: Date): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select distinct tenant_id as id from outgoing_messages where status = 'queued' and created_at < $1`,
      [before],
    );
    return rows.map(({ id }) => id);
  }

  /** Decides on up to `limit` messages that were queued before then. Returns their ids. */
  async expire(tx: TenantTx, before: Date, limit: number): Promise<string[]> {
    const parameters = [tx.tenantId, this.clock.now(), before, limit];
    return (await tx.query<{ id: string }>(expireSql, parameters)).map(({ id }) => id);
  }
}
