import { randomBytes, randomUUID } from 'node:crypto';
import type { MessageDirection, MessageKind, MessageOrigin, PlatformCode } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import { makeSocialAccount } from './tenant.js';
import type { World } from './world.js';

export interface ArchivedMessage {
  text: string;
  /** By default one minute after the previous one; the last is now. */
  at?: Date;
  /** By default equal to `at`. */
  storedAt?: Date;
  direction?: MessageDirection;
  origin?: MessageOrigin;
  kind?: MessageKind;
  translation?: { text: string; language: string; pseudo?: boolean };
  mediumId?: string;
  replyTitle?: string;
}

export interface Archive {
  conversationId: string;
  contactId: string;
  contactAccount: string;
  subAccountId: string;
  socialAccountId: string;
  /** The ids in the given order. */
  messageIds: string[];
}

interface Given {
  subAccountId?: string;
  socialAccountId?: string;
  contactId?: string;
  platform?: PlatformCode;
  contactAccount?: string;
  contactNickname?: string;
  messages?: ArchivedMessage[];
}

/** A conversation with its archive, as the message pipeline leaves it. */
export async function archive(world: World, tenantId: string, given: Given = {}): Promise<Archive> {
  const { platform = 'telegram', messages = [{ text: 'Hello' }] } = given;
  const [ids, now] = [world.app.get(Ids), world.app.get(Clock).now()];
  const holder =
    given.subAccountId !== undefined && given.socialAccountId !== undefined
      ? { subAccountId: given.subAccountId, socialAccountId: given.socialAccountId }
      : await makeSocialAccount(world, tenantId, {
          platform,
          ...(given.subAccountId !== undefined && { subAccountId: given.subAccountId }),
        });
  const contactAccount = given.contactAccount ?? `friend_${randomBytes(5).toString('hex')}`;
  const contactId = given.contactId ?? ids.next('con');
  if (given.contactId === undefined) {
    await world.rows.add('contacts', {
      id: contactId,
      tenantId,
      platform,
      accountKey: contactAccount,
      account: contactAccount,
      nickname: given.contactNickname ?? '',
      firstSeenAt: now,
      knownAt: now,
      mainId: contactId,
    });
  }
  const conversationId = ids.next('cnv');
  await world.rows.add('conversations', {
    id: conversationId,
    tenantId,
    subAccountId: holder.subAccountId,
    socialAccountId: holder.socialAccountId,
    contactId,
    createdAt: now,
  });
  const made = { ...holder, conversationId, contactId, contactAccount, messageIds: [] as string[] };
  made.messageIds = await archiveMore(world, { ...made, tenantId, platform }, messages);
  return made;
}

/** Adds messages to a conversation. Returns their ids in the given order. */
export async function archiveMore(
  world: World,
  of: Omit<Archive, 'messageIds' | 'contactAccount'> & { tenantId: string; platform?: PlatformCode },
  messages: ArchivedMessage[],
): Promise<string[]> {
  const [ids, nowMs] = [world.app.get(Ids), world.app.get(Clock).nowMs()];
  const { tenantId, conversationId, subAccountId, socialAccountId, contactId, platform = 'telegram' } = of;
  const rows = messages.map((message, index) => {
    const at = message.at ?? new Date(nowMs - (messages.length - 1 - index) * 60_000);
    return {
      id: ids.next('msg'),
      tenant_id: tenantId,
      report_id: randomUUID(),
      conversation_id: conversationId,
      sub_account_id: subAccountId,
      social_account_id: socialAccountId,
      contact_id: contactId,
      platform,
      direction: message.direction ?? 'in',
      origin: message.origin ?? 'human',
      kind: message.kind ?? 'text',
      text: message.text,
      translation: message.translation?.text ?? null,
      translation_language: message.translation?.language ?? null,
      translation_pseudo: message.translation?.pseudo ?? false,
      medium_id: message.mediumId ?? null,
      reply_title: message.replyTitle ?? null,
      at,
      stored_at: message.storedAt ?? at,
    };
  });
  await world.sql(
    `select make_message_days(min(d)::date, max(d)::date) from (
       select (r ->> 'stored_at')::timestamptz at time zone 'UTC' as d from jsonb_array_elements($1) r) x`,
    [JSON.stringify(rows)],
  );
  await world.sql('insert into messages select * from jsonb_populate_recordset(null::messages, $1)', [
    JSON.stringify(rows),
  ]);
  await world.sql(
    `insert into chat_days (tenant_id, day, messages, oldest, newest)
     select $1, ((r ->> 'stored_at')::timestamptz at time zone 'UTC')::date, count(*), min((r ->> 'at')::timestamptz),
       max((r ->> 'at')::timestamptz)
     from jsonb_array_elements($2) r group by 2
     on conflict (tenant_id, day) do update set messages = chat_days.messages + excluded.messages,
       oldest = least(chat_days.oldest, excluded.oldest), newest = greatest(chat_days.newest, excluded.newest)`,
    [tenantId, JSON.stringify(rows)],
  );
  await world.sql(
    `update conversations c set messages = n.count, last_archived_at = l.at, last_message_at = l.at,
       last_text = left(l.text, 200), last_kind = l.kind, last_direction = l.direction,
       last_received_at = (select max(at) from messages where conversation_id = $1 and direction = 'in')
     from (select count(*)::int from messages where conversation_id = $1) n,
       (select * from messages where conversation_id = $1 order by at desc, id desc limit 1) l
     where c.id = $1`,
    [conversationId],
  );
  return rows.map((row) => row.id);
}

/** A file that a sweep found in use, and will check again in years. Returns its id. */
export async function usedFile(world: World, tenantId: string): Promise<string> {
  const id = `med_${randomUUID()}`;
  await world.rows.add('media', {
    id,
    tenantId,
    status: 'stored',
    hash: id,
    kind: 'picture',
    type: 'image/webp',
    name: 'a',
    bytes: 1,
    createdAt: new Date(),
    keptFrom: new Date('2040-01-01'),
  });
  return id;
}

export interface StoredMessage {
  id: string;
  conversation_id: string;
  sub_account_id: string;
  text: string;
  [column: string]: unknown;
}

/** A tenant's archived messages, oldest first. The table has daily partitions and no entity. */
export const storedMessages = (world: World, tenantId: string): Promise<StoredMessage[]> =>
  world.sql<StoredMessage>('select * from messages where tenant_id = $1 order by id', [tenantId]);
