import type { TenantTx } from '@parley/platform/database';
import { originOf } from '../conversations/conversation.policy.js';
import type { ConversationMessage } from './message-archive.repository.js';

const countSql = `
  with said as (
    select date_bin('15 minutes', at, 'epoch') as quarter, sub_account_id, platform, contact_id, inbound, automatic
    from unnest($2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::bool[])
      as message(at, sub_account_id, platform, contact_id, inbound, automatic)
  ), active as (
    insert into active_contacts (tenant_id, quarter, sub_account_id, contact_id)
    select distinct $1, quarter, sub_account_id, contact_id from said order by 2, 3, 4
    on conflict do nothing
  ), kept as (
    insert into chat_days (tenant_id, day, messages, oldest, newest)
    select $1, ($9::timestamptz at time zone 'UTC')::date, count(*), min(at), max(at)
    from unnest($8::timestamptz[]) as archived(at) having count(*) > 0
    on conflict (tenant_id, day) do update set messages = chat_days.messages + excluded.messages,
      oldest = least(chat_days.oldest, excluded.oldest), newest = greatest(chat_days.newest, excluded.newest)
  )
  insert into message_quarters (tenant_id, quarter, sub_account_id, platform, received, sent, automatic)
  select $1, quarter, sub_account_id, platform, count(*) filter (where inbound),
    count(*) filter (where not inbound and not automatic), count(*) filter (where automatic)
  from said group by 2, 3, 4 order by 2, 3, 4
  on conflict (tenant_id, quarter, sub_account_id, platform) do update
    set received = message_quarters.received + excluded.received, sent = message_quarters.sent + excluded.sent,
      automatic = message_quarters.automatic + excluded.automatic`;

/** Adds messages to the roll-ups, archived or not, and what was archived just now to its day. */
export async function countMessages(
  tx: TenantTx,
  said: ConversationMessage[],
  archived: ConversationMessage[],
  now: Date,
): Promise<void> {
  await tx.query(countSql, [
    tx.tenantId,
    said.map(({ message }) => message.at),
    said.map(({ conversation }) => conversation.subAccountId),
    said.map(({ conversation }) => conversation.platform),
    said.map(({ conversation }) => conversation.contactId),
    said.map(({ message }) => message.direction === 'in'),
    said.map(({ message }) => originOf(message) === 'automatic'),
    archived.map(({ message }) => message.at),
    now,
  ]);
}
