import { Injectable } from '@nestjs/common';
import {
  type ChannelKind,
  type ChatMessage,
  chatLimits,
  type ClientAddition,
  type Conversation,
  type Medium,
  type OutgoingMessage,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { commandOffers } from '../../commands/index.js';
import { contactView } from '../../fans/index.js';
import { MediaService } from '../../media/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import { authorColumn, authorOf } from './chat-author.queries.js';
import type { ChangedOutgoing } from './outgoing-push-dispatcher.js';

/** Whether an outgoing message refers to medium `m`. */
export const mediumInOutgoing = 'exists (select from outgoing_messages x where x.medium_id = m.id)';

interface Row extends Omit<OutgoingMessage, 'medium' | 'createdAt' | 'statusAt' | 'sendAt'> {
  mediumId: string | null;
  createdAt: Date;
  statusAt: Date;
  sendAt: Date | null;
}

/** The outgoing message of an archived message, and the message that it quotes. */
type SentView = Pick<ChatMessage, 'outgoing' | 'quoted'>;

/** The port of a conversation now. */
export interface ConversationPort {
  /** Null while no sub-account holds the social account. */
  subAccountId: string | null;
  isOpen: boolean;
  /** The additions that its client knows. */
  additions: ClientAddition[];
  /** The kind of the channel that holds it. Null for a client. */
  channelKind: ChannelKind | null;
  /** Hours after a contact's message in which it may be answered. Null without a limit. */
  windowHours: number | null;
}

/** A conversation, its contact and its port: what decides whether and how a message is sent. */
export interface SendingPlace
  extends Pick<
    Conversation,
    'id' | 'subAccountId' | 'socialAccountId' | 'platform' | 'contactId' | 'contactAccount'
  > {
  /** When the contact wrote last. Null if it never did. */
  lastInboundAt: Date | null;
  /** Whether the sub-account archives its messages, and whether it is being deleted. */
  isArchived: boolean;
  isDeleting: boolean;
  port: ConversationPort;
}

const listed = 200;

/** Conversation $2 of tenant $1. */
const placeSql = `
  select c.id, c.sub_account_id as "subAccountId", c.social_account_id as "socialAccountId", p.platform,
    c.contact_id as "contactId", t.account as "contactAccount", c.last_inbound_at as "lastInboundAt",
    s.session_archive as "isArchived", s.status in ('deleting', 'deleted') as "isDeleting",
    json_build_object('subAccountId', p.sub_account_id, 'isOpen', p.session_id is not null and p.status <> 'offline',
      'additions', array_remove(string_to_array(p.additions, ' '), ''), 'channelKind', p.channel_kind,
      'windowHours', p.window_hours) as port
  from conversations c join ${subAccountSettings} s on s.id = c.sub_account_id
    join ${socialAccounts} p on p.id = c.social_account_id join ${contactView} t on t.id = c.contact_id
  where c.tenant_id = $1 and c.id = $2`;
/** $3 the ids that the scope sees. */
const seen = `and ${isSeen('$3')} and c.last_archived_at is not null`;
/** Messages of the conversation wait. A deletion of the sub-account begins before or after the transaction, never during it. */
const locked = 'for key share of s for no key update of c';

/** A queued message is sending once its command belongs to a device. */
const status = `case when o.status = 'queued' and exists (
  select from ${commandOffers} command where command.id = o.command_id and command.device_id is not null)
  then 'sending' else o.status end as status`;

/** Message `q` as another one quotes it. */
const quotedView = `json_build_object('messageId', q.id, 'direction', q.direction,
    'text', left(q.text, ${chatLimits.quotedMax}))`;

/** The quoted message. Null once its month is over. */
const quoted = `(select ${quotedView} from messages q where q.id = o.quoted_message_id limit 1) as quoted`;

/** The message of the same conversation that message `m` quotes by the platform's own id. */
export const quotedByReport = `case when m.quotes is not null then (
  select ${quotedView} from message_reports own
  join message_reports r on r.tenant_id = own.tenant_id and r.conversation_key = own.conversation_key
    and r.external_id = m.quotes
  join messages q on q.report_id = r.id
  where own.tenant_id = m.tenant_id and own.id = m.report_id limit 1) end as quoted`;

const viewSql = `
  select o.id, o.conversation_id as "conversationId", ${authorColumn('o')}, o.text,
    case when o.source_text is not null then json_build_object('text', o.source_text, 'language', o.source_language,
      'pseudo', o.source_pseudo) end as source,
    o.language, o.medium_id as "mediumId", ${status}, o.failure, ${quoted},
    (select m.id from messages m where m.report_id = o.report_id limit 1) as "messageId",
    o.created_at as "createdAt", o.status_at as "statusAt", o.send_at as "sendAt"
  from outgoing_messages o ${authorOf('o')}`;

/** Outgoing messages as consoles show them. */
@Injectable()
export class OutgoingMessageQueries {
  constructor(private readonly mediaService: MediaService) {}

  /** `medium` is the message's file, if it is known. Then it sends its only statement at once. */
  async view(tx: TenantTx, id: string, medium?: Medium | null): Promise<OutgoingMessage | undefined> {
    const known = medium === undefined ? undefined : new Map(medium ? [[medium.id, medium]] : []);
    return (await this.views(tx, 'o.tenant_id = $1 and o.id = $2', id, known))[0];
  }

  /** The latest messages without a report that are not cancelled, the oldest first. */
  async list(tx: TenantTx, conversationId: string): Promise<OutgoingMessage[]> {
    const rows = await this.views(
      tx,
      `o.tenant_id = $1 and o.conversation_id = $2 and o.status <> 'cancelled'
         and (o.report_id is null or o.status in ('failed', 'unknown'))
       order by o.created_at desc, o.command_id desc limit ${listed}`,
      conversationId,
    );
    return rows.reverse();
  }

  /** The outgoing messages of archived messages, by the ids of their reports. */
  async ofReports(tx: TenantTx, reportIds: readonly string[]): Promise<Map<string, SentView>> {
    if (reportIds.length === 0) return new Map();
    const rows = await tx.query<
      NonNullable<ChatMessage['outgoing']> & Omit<SentView, 'outgoing'> & { reportId: string }
    >(
      `select o.report_id as "reportId", o.id, ${authorColumn('o')}, o.status, o.failure, ${quoted}
       from outgoing_messages o ${authorOf('o')} where o.tenant_id = $1 and o.report_id = any($2)`,
      [tx.tenantId, reportIds],
    );
    return new Map(rows.map(({ reportId, quoted, ...outgoing }) => [reportId, { outgoing, quoted }]));
  }

  async changed(tx: TenantTx, ids: readonly string[]): Promise<ChangedOutgoing[]> {
    return tx.query<ChangedOutgoing>(
      `select o.id, o.conversation_id as "conversationId", o.sub_account_id as "subAccountId", ${status}
       from outgoing_messages o where o.tenant_id = $1 and o.id = any($2)`,
      [tx.tenantId, ids],
    );
  }

  /** The account of a sub-account, or of the owner. */
  async accountOf(tx: TenantTx, authorId: string | null): Promise<string> {
    const [row] = await tx.query<{ account: string }>(
      `select coalesce(author.account, api_key.name, owner.email, '') as account
       from (select $1::text as tenant_id, $2::text as author_id) o ${authorOf('o')}`,
      [tx.tenantId, authorId],
    );
    return row?.account ?? '';
  }

  /** Undefined if there is no such conversation, or if the scope does not see it. Sends its statement at once. */
  async place(tx: TenantTx, { seenIds }: ChatScope, id: string): Promise<SendingPlace | undefined> {
    return (await tx.query<SendingPlace>(`${placeSql} ${seen}`, [tx.tenantId, id, seenIds]))[0];
  }

  /** Like `place`, and locks the conversation, so that the statements sent after it run under the lock. */
  async lockPlace(tx: TenantTx, id: string, scope?: ChatScope): Promise<SendingPlace | undefined> {
    const sql = `${placeSql} ${scope ? seen : ''} ${locked}`;
    return (await tx.query<SendingPlace>(sql, [tx.tenantId, id, ...(scope ? [scope.seenIds] : [])]))[0];
  }

  /** A message of the conversation, with the platform's own id of it. */
  async quotable(
    tx: TenantTx,
    conversationId: string,
    messageId: string,
  ): Promise<{ externalId: string | null; text: string } | undefined> {
    const [found] = await tx.query<{ externalId: string | null; text: string }>(
      `select r.external_id as "externalId", left(m.text, ${chatLimits.quotedMax}) as text
       from messages m left join message_reports r on r.id = m.report_id and r.tenant_id = m.tenant_id
       where m.tenant_id = $1 and m.conversation_id = $2 and m.id = $3 and m.withdrawn_at is null`,
      [tx.tenantId, conversationId, messageId],
    );
    return found;
  }

  private async views(
    tx: TenantTx,
    where: string,
    parameter: string,
    known?: ReadonlyMap<string, Medium>,
  ): Promise<OutgoingMessage[]> {
    const rows = await tx.query<Row>(`${viewSql} where ${where}`, [tx.tenantId, parameter]);
    const mediumIds = rows.flatMap(({ mediumId }) => mediumId ?? []);
    const media = known ?? (await this.mediaService.ofIds(tx, mediumIds));
    return rows.map(({ mediumId, createdAt, statusAt, sendAt, ...row }) => ({
      ...row,
      medium: (mediumId !== null && media.get(mediumId)) || null,
      createdAt: createdAt.toISOString(),
      statusAt: statusAt.toISOString(),
      sendAt: sendAt?.toISOString() ?? null,
    }));
  }
}
