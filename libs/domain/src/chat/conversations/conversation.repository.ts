import { Injectable } from '@nestjs/common';
import { chatLimits, firstCodePoints } from '@parley/contracts/public';
import { lockAdvisory, pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { IsNull } from 'typeorm';
import { type ContactChanges, ContactRepository, contactView, identitiesOf } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { ConversationEntity } from './conversation.entity.js';
import type { LockedConversation, ConversationTarget } from '../messages/message-rows.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';
import {
  addAnswersSql,
  addRepliesSql,
  answerRows,
  type SentAnswer,
  type SentInConversation,
  sentRows,
} from './sent-replies.queries.js';

type ConversationKey = Pick<
  ConversationTarget,
  'conversationKey' | 'subAccountId' | 'socialAccountId' | 'platform' | 'accountKey'
>;

const keyTypes = {
  conversationKey: 'text',
  subAccountId: 'text',
  socialAccountId: 'text',
  platform: 'text',
  accountKey: 'text',
};
const keyRows = rowList<ConversationKey>(keyTypes);
const newRows = rowList<ConversationKey & { conversationId: string }>({
  ...keyTypes,
  conversationId: 'text',
});

type SavedState = Pick<
  LockedConversation,
  | 'id'
  | 'session'
  | 'lastInboundAt'
  | 'lastMessageAt'
  | 'pausedUntil'
  | 'waitingSince'
  | 'openedAt'
  | 'isAnswered'
  | 'isResolved'
  | 'messages'
  | 'lastArchivedAt'
  | 'lastText'
  | 'lastKind'
  | 'lastDirection'
  | 'lastReceivedAt'
>;

const stateRows = rowList<SavedState>({
  id: 'text',
  session: 'int',
  lastInboundAt: 'timestamptz',
  lastMessageAt: 'timestamptz',
  pausedUntil: 'timestamptz',
  waitingSince: 'timestamptz',
  openedAt: 'timestamptz',
  isAnswered: 'bool',
  isResolved: 'bool',
  messages: 'int',
  lastArchivedAt: 'timestamptz',
  lastText: 'text',
  lastKind: 'text',
  lastDirection: 'text',
  lastReceivedAt: 'timestamptz',
});

/**
 * Joins as `contact` the contact of a key (an alias). `limit` makes PostgreSQL go row by row. Otherwise it would read
 * all contacts of a platform if it expects many rows.
 */
const contactOf = (key: string) => `cross join lateral (
    select id, account, account_key, nickname, link, phone, described_at, platform, known_at, main_id
    from ${contactView} found
    where tenant_id = $1 and platform = ${key}.platform and account_key = ${key}.account_key limit 1) contact`;

/** Row by row, as above. */
const targetsSql = `
  with waiting as materialized (
    select distinct on (conversation_key) *, min(at) over (partition by conversation_key) as known_at,
      substr(conversation_key, length(sub_account_id) + length(social_account_id) + 3) as account_key
    from message_reports where batch_id = any($2) and handled_at is null order by conversation_key, seq desc
  )
  select r.conversation_key as "conversationKey", r.sub_account_id as "subAccountId",
    r.social_account_id as "socialAccountId", s.platform, r.account_key as "accountKey", t.id as "contactId",
    c.id as "conversationId", r.content ->> 'account' as account, r.content ->> 'nickname' as nickname,
    r.content ->> 'link' as link, r.content ->> 'phone' as phone, r.known_at as "knownAt"
  from waiting r
  cross join lateral (
    select platform from ${socialAccounts} a where id = r.social_account_id limit 1) s
  left join lateral (
    select id from ${contactView} contact
    where tenant_id = $1 and platform = s.platform and account_key = r.account_key limit 1
  ) t on true
  left join lateral (
    select id from conversations where sub_account_id = r.sub_account_id
      and social_account_id = r.social_account_id and contact_id = t.id limit 1
  ) c on true
  order by r.conversation_key`;

const insertSql = `
  insert into conversations (id, tenant_id, sub_account_id, social_account_id, contact_id, created_at)
  select fresh.conversation_id, $1, sub_account_id, social_account_id, contact.id, $2
  from ${newRows.as('fresh', 3)}
  ${contactOf('fresh')}
  order by sub_account_id, social_account_id, contact.id
  on conflict do nothing`;

/** Conversations and their contacts by the given keys. */
const foundConversations = `found as materialized (
    select key.conversation_key, contact.account, contact.account_key, contact.nickname, contact.link, contact.phone,
      contact.described_at, contact.platform, contact.known_at, contact.main_id, conversation.id
    from ${keyRows.as('key', 2)}
    ${contactOf('key')}
    cross join lateral (
      select id from conversations where sub_account_id = key.sub_account_id
        and social_account_id = key.social_account_id and contact_id = contact.id limit 1) conversation
  )`;

/**
 * All transactions lock in the same order. A transaction that waited for a row reads its new state. Each conversation is
 * found by its key and read by its id, row by row, so that no plan reads all conversations of a tenant.
 */
const lockSql = `
  with ${foundConversations}
  select conversation.id, found.conversation_key as "conversationKey",
    conversation.sub_account_id as "subAccountId", conversation.social_account_id as "socialAccountId",
    conversation.contact_id as "contactId", found.account as "contactAccount", found.account_key as "contactKey",
    found.nickname as "contactNickname", found.link as "contactLink", found.phone as "contactPhone",
    found.described_at as "contactDescribedAt", found.platform, found.main_id as "mainContactId",
    coalesce(main.known_at, found.known_at) as "contactKnownAt", p.language, settings.session_archive as "sessionArchive",
    conversation.session, conversation.last_inbound_at as "lastInboundAt",
    conversation.last_message_at as "lastMessageAt", conversation.paused_until as "pausedUntil",
    conversation.waiting_since as "waitingSince", conversation.opened_at as "openedAt",
    conversation.is_answered as "isAnswered", conversation.is_resolved as "isResolved", conversation.is_open as "isOpen", conversation.messages,
    conversation.last_archived_at as "lastArchivedAt", conversation.last_text as "lastText",
    conversation.replies_off as "repliesOff",
    conversation.last_kind as "lastKind", conversation.last_direction as "lastDirection",
    array(select o.command_id from outgoing_messages o where o.tenant_id = $1 and o.conversation_id = conversation.id
      and o.status = 'queued') as "outgoingCommandIds",
    conversation.last_received_at as "lastReceivedAt", conversation.blocked_at as "blockedAt",
    conversation.last_message_at is not null or (
      select other.id from conversations other where other.contact_id = any(${identitiesOf('found.main_id')})
        and other.sub_account_id = conversation.sub_account_id and other.last_message_at is not null limit 1
    ) is not null as "isKnown"
  from found
  join conversations conversation on conversation.id = found.id
  cross join lateral (
    select id, session_archive, profile_sharing from ${subAccountSettings} given where id = conversation.sub_account_id
    limit 1) settings
  left join lateral (select known_at from ${contactView} contact
    where id = found.main_id and found.main_id <> conversation.contact_id limit 1) main on true
  ${visibleProfile('found.main_id', 'settings')}
  where conversation.tenant_id = $1 and conversation.id = any(array(select id from found))
  order by conversation.sub_account_id, conversation.social_account_id, conversation.contact_id for no key update of conversation`;

/** A conversation opens again when its contact writes. The lock on it also waits for edits of its state. */
const saveSql = `
  with opened as (
    update conversation_states s set status = 'open', snoozed_until = null, changed_at = $3
    where s.conversation_id = any(array(
      select conversation_id from conversation_states where conversation_id = any($4) and status <> 'open'
      order by conversation_id for no key update))
  )
  update conversations c set session = u.session, last_inbound_at = u.last_inbound_at,
    last_message_at = u.last_message_at, paused_until = u.paused_until, waiting_since = u.waiting_since,
    opened_at = u.opened_at, is_answered = u.is_answered, is_resolved = u.is_resolved, messages = u.messages,
    last_archived_at = u.last_archived_at, last_text = u.last_text, last_kind = u.last_kind,
    last_direction = u.last_direction, last_received_at = u.last_received_at
  from ${stateRows.as('u', 5)}
  where c.tenant_id = $1 and c.id = any($2) and c.id = u.id`;

/** Shows the latest message that is not withdrawn. Its place in lists stays. */
const previewSql = `
  update conversations c set last_text = coalesce(m.text, ''), last_kind = m.kind, last_direction = m.direction
  from unnest($2::text[]) as u(id) left join lateral (
    select left(text, ${chatLimits.lastTextMax}) as text, kind, direction from messages
    where conversation_id = u.id and withdrawn_at is null order by at desc, id desc limit 1) m on true
  where c.tenant_id = $1 and c.id = u.id`;

/** Null if there is none yet. */
type FoundTarget = Omit<ConversationTarget, 'contactId' | 'conversationId' | 'isStranger' | 'isNew'> &
  Record<'contactId' | 'conversationId', string | null>;

@Injectable()
export class ConversationRepository {
  constructor(
    private readonly contactRepository: ContactRepository,
    private readonly ids: Ids,
  ) {}

  /** Adds conversations of the past, for imports of earlier records. */
  async importPast(tx: TenantTx, conversations: Partial<ConversationEntity>[]): Promise<void> {
    await tx.manager.insert(
      ConversationEntity,
      conversations.map((conversation) => ({ ...conversation, tenantId: tx.tenantId })),
    );
  }

  /** The conversations in which messages of these batches still wait. Their contacts are not erased meanwhile. */
  async targetsOf(tx: TenantTx, batchIds: readonly string[]): Promise<ConversationTarget[]> {
    const [, found] = await pipelined([
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      tx.query<FoundTarget>(targetsSql, [tx.tenantId, batchIds]),
    ]);
    return found.map((target) => ({
      ...target,
      contactId: target.contactId ?? this.ids.next('con'),
      conversationId: target.conversationId ?? this.ids.next('cnv'),
      isStranger: target.contactId === null,
      isNew: target.conversationId === null,
    }));
  }

  /**
   * Inserts missing conversations and contacts, and locks all of them until the transaction ends. Another transaction
   * for the same ones waits here. Rejects if one cannot be locked, because none of its messages would be handled.
   * Statements that are sent after this one in the same turn run under the locks.
   */
  async lock(tx: TenantTx, targets: ConversationTarget[], now: Date): Promise<LockedConversation[]> {
    const strangers = targets.filter(({ isStranger }) => isStranger);
    const fresh = targets.filter(({ isNew }) => isNew);
    const [, , locked] = await pipelined([
      this.contactRepository.insert(tx, strangers, now),
      fresh.length > 0 && tx.query(insertSql, [tx.tenantId, now, ...newRows.parameters(fresh)]),
      tx.query<LockedConversation>(lockSql, [tx.tenantId, ...keyRows.parameters(targets)]),
    ]);
    if (locked.length < targets.length) throw new Error('a conversation was not locked');
    return locked;
  }

  /** Shows a conversation from its first message on, which is on its way. The archive replaces the text. */
  async showBegun(tx: TenantTx, id: string, text: string, now: Date): Promise<void> {
    await tx.manager.update(
      ConversationEntity,
      { tenantId: tx.tenantId, id, lastArchivedAt: IsNull() },
      {
        lastArchivedAt: now,
        lastText: firstCodePoints(text, chatLimits.lastTextMax),
        lastKind: text === '' ? 'other' : 'text',
        lastDirection: 'out',
      },
    );
  }

  /**
   * Adds replies that clients sent exactly as their commands said, and records the waits that `answers` of persons end.
   * Waits for other locks on the conversations.
   */
  async addSent(
    tx: TenantTx,
    sent: readonly SentInConversation[],
    answers: readonly SentAnswer[],
  ): Promise<void> {
    const values = [tx.tenantId, ...sentRows.parameters(sent)];
    if (answers.length === 0) await tx.query(addRepliesSql, values);
    else await tx.query(addAnswersSql, [...values, ...answerRows.parameters(answers)]);
  }

  /** Locks conversations in the same order as messages do. */
  async lockAll(tx: TenantTx, ids: readonly string[]): Promise<void> {
    await tx.query(
      `select from conversations c where c.tenant_id = $1 and c.id = any($2)
       order by c.sub_account_id, c.social_account_id, c.contact_id for no key update`,
      [tx.tenantId, ids],
    );
  }

  /** Renews the last message of locked conversations in which a message was withdrawn. */
  async renewPreviews(tx: TenantTx, ids: readonly string[]): Promise<void> {
    await tx.query(previewSql, [tx.tenantId, ids]);
  }

  /**
   * Stores the state of conversations, and the changes of contacts by messages. Opens the conversations in `receivedIn`,
   * in which contacts wrote.
   */
  async save(
    tx: TenantTx,
    conversations: LockedConversation[],
    { contacts, receivedIn }: { contacts: ContactChanges; receivedIn: readonly string[] },
    now: Date,
  ): Promise<void> {
    const [ids, ...columns] = stateRows.parameters(conversations);
    const saved = tx.query(saveSql, [tx.tenantId, ids, now, receivedIn, ids, ...columns]);
    await pipelined([this.contactRepository.update(tx, contacts, now), saved]);
  }
}
