import { Injectable } from '@nestjs/common';
import { lockAdvisory, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { ContactRepository } from '../../fans/index.js';
import { ConversationEntity } from './conversation.entity.js';
import type { LockedConversation, ConversationTarget } from '../messages/message-rows.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';

/**
 * Joins as `t` the contact of a key (an alias). With `limit`, as below: what a planner guesses of many must not have it
 * look through all contacts of a platform.
 */
const contactOf = (key: string) => `cross join lateral (
    select id, account, nickname, platform from contacts
    where tenant_id = $1 and platform = ${key}.platform and account_key = ${key}.account_key limit 1) t`;

/** Row by row with `limit`: else what a planner guesses may have it look through all contacts of a platform. */
const placesSql = `
  with waiting as materialized (
    select distinct on (conversation_key) *,
      substr(conversation_key, length(sub_account_id) + length(social_account_id) + 3) as account_key
    from message_reports where batch_id = $2 and handled_at is null order by conversation_key, seq desc
  )
  select r.conversation_key as "conversationKey", r.sub_account_id as "subAccountId",
    r.social_account_id as "socialAccountId", s.platform, r.account_key as "accountKey", t.id as "contactId",
    c.id as "conversationId", r.content ->> 'account' as account, r.content ->> 'nickname' as nickname,
    r.content ->> 'link' as link, r.content ->> 'phone' as phone
  from waiting r
  cross join lateral (select platform from social_accounts where id = r.social_account_id limit 1) s
  left join lateral (
    select id from contacts where tenant_id = $1 and platform = s.platform and account_key = r.account_key limit 1
  ) t on true
  left join lateral (
    select id from conversations where sub_account_id = r.sub_account_id
      and social_account_id = r.social_account_id and contact_id = t.id limit 1
  ) c on true
  order by r.conversation_key`;

const insertSql = `
  insert into conversations (id, tenant_id, sub_account_id, social_account_id, contact_id, created_at)
  select fresh.id, $1, sub_account_id, social_account_id, t.id, $2
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as fresh(id, sub_account_id, social_account_id, platform, account_key)
  ${contactOf('fresh')}
  order by sub_account_id, social_account_id, t.id
  on conflict do nothing`;

/** In one order everywhere. Whoever waits for a row reads it as it is then. */
const holdSql = `
  select c.id, key.conversation_key as "conversationKey",
    c.sub_account_id as "subAccountId", c.social_account_id as "socialAccountId",
    c.contact_id as "contactId", t.account as "contactAccount", t.nickname as "contactNickname", t.platform,
    p.language, s.session_archive as "sessionArchive", c.session, c.last_inbound_at as "lastInboundAt",
    c.last_message_at as "lastMessageAt", c.paused_until as "pausedUntil", c.messages,
    c.last_archived_at as "lastArchivedAt", c.last_text as "lastText", c.last_kind as "lastKind",
    c.last_direction as "lastDirection", c.last_message_at is not null or exists (
      select from conversations o where o.tenant_id = $1 and o.contact_id = c.contact_id
        and o.sub_account_id = c.sub_account_id and o.last_message_at is not null) as "isKnown"
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    as key(sub_account_id, social_account_id, platform, account_key, conversation_key)
  ${contactOf('key')}
  join conversations c on c.sub_account_id = key.sub_account_id
    and c.social_account_id = key.social_account_id and c.contact_id = t.id
  join sub_accounts s on s.id = c.sub_account_id
  ${visibleProfile('c.contact_id', 's')}
  where c.tenant_id = $1
  order by c.sub_account_id, c.social_account_id, c.contact_id for no key update of c`;

const saveSql = `
  update conversations c set session = u.session, last_inbound_at = u.last_inbound_at,
    last_message_at = u.last_message_at, paused_until = u.paused_until, messages = u.messages,
    last_archived_at = u.last_archived_at, last_text = u.last_text, last_kind = u.last_kind,
    last_direction = u.last_direction
  from unnest($2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::int[],
    $8::timestamptz[], $9::text[], $10::text[], $11::text[])
    as u(id, session, last_inbound_at, last_message_at, paused_until, messages, last_archived_at, last_text,
      last_kind, last_direction)
  where c.tenant_id = $1 and c.id = any($2) and c.id = u.id`;

/** Null where there is none yet. */
type FoundPlace = Omit<ConversationTarget, 'contactId' | 'conversationId' | 'isStranger' | 'isNew'> &
  Record<'contactId' | 'conversationId', string | null>;

@Injectable()
export class ConversationRepository {
  constructor(
    private readonly contactRepository: ContactRepository,
    private readonly ids: Ids,
  ) {}

  /** Adds conversations of the past, as an import of earlier records does. */
  async importPast(tx: TenantTx, conversations: Partial<ConversationEntity>[]): Promise<void> {
    await tx.manager.insert(
      ConversationEntity,
      conversations.map((conversation) => ({ ...conversation, tenantId: tx.tenantId })),
    );
  }

  /** The conversations in which messages of a batch still wait. Who writes there is not erased meanwhile. */
  async placesOf(tx: TenantTx, batchId: string): Promise<ConversationTarget[]> {
    const [, places] = await pipelined([
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      tx.query<FoundPlace>(placesSql, [tx.tenantId, batchId]),
    ]);
    return places.map((place) => ({
      ...place,
      contactId: place.contactId ?? this.ids.next('con'),
      conversationId: place.conversationId ?? this.ids.next('cnv'),
      isStranger: place.contactId === null,
      isNew: place.conversationId === null,
    }));
  }

  /**
   * Makes what there is not yet, contacts too, and holds all until the transaction ends: whoever handles the same waits
   * here. Rejects where one cannot be held: none of its messages would be handled. What is called for after it in the
   * same turn is done while they are held.
   */
  async lock(tx: TenantTx, places: ConversationTarget[], now: Date): Promise<LockedConversation[]> {
    const columnsOf = (some: ConversationTarget[]) => [
      some.map((place) => place.subAccountId),
      some.map((place) => place.socialAccountId),
      some.map((place) => place.platform),
      some.map((place) => place.accountKey),
    ];
    const strangers = places.filter((place) => place.isStranger);
    const fresh = places.filter((place) => place.isNew);
    const ids = fresh.map((place) => place.conversationId);
    const keys = places.map((place) => place.conversationKey);
    const [, , held] = await pipelined([
      this.contactRepository.insert(tx, strangers, now),
      fresh.length > 0 && tx.query(insertSql, [tx.tenantId, now, ids, ...columnsOf(fresh)]),
      tx.query<LockedConversation>(holdSql, [tx.tenantId, ...columnsOf(places), keys]),
    ]);
    if (held.length < places.length) throw new Error('a conversation was not held');
    return held;
  }

  /** `nicknames`: what contacts call themselves now, where it is new. */
  async save(
    tx: TenantTx,
    conversations: LockedConversation[],
    nicknames: ReadonlyMap<string, string>,
  ): Promise<void> {
    const column = <Name extends keyof LockedConversation>(name: Name) =>
      conversations.map((one) => one[name]);
    const saved = tx.query(saveSql, [
      tx.tenantId,
      column('id'),
      column('session'),
      column('lastInboundAt'),
      column('lastMessageAt'),
      column('pausedUntil'),
      column('messages'),
      column('lastArchivedAt'),
      column('lastText'),
      column('lastKind'),
      column('lastDirection'),
    ]);
    await pipelined([this.contactRepository.rename(tx, nicknames), saved]);
  }
}
