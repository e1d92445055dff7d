import { type MessageKind, type PushEvent, pushLimits } from '@parley/contracts/public';
import { rowList, type TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { subAccountNames, subAccountSettings } from '../../sub-accounts/index.js';
import { pushDevices } from '../../web-push/index.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';

/** Something that happened in a conversation. */
export interface PushOccasion {
  event: Exclude<PushEvent, 'unassigned'>;
  conversationId: string;
  /** When the messages were stored, for `message`. */
  storedAt: Date | null;
  /** The person concerned, for the others. */
  person: string | null;
  /** The person who caused it. */
  by: string | null;
}

/** A device that should get a push. */
export interface PushAim {
  deviceId: string;
  conversationId: string;
  event: PushEvent;
}

/** The content of a conversation, as a push may show it. */
export interface PushedConversation {
  contact: string;
  text: string;
  kind: MessageKind | null;
}

const occasions = rowList<PushOccasion>({
  event: 'text',
  conversationId: 'text',
  storedAt: 'timestamptz',
  person: 'text',
  by: 'text',
});

/** The person `p` sees the conversation `c`. */
const sees = (person: string): string => `(${person} = '' or c.sub_account_id = ${person}
  or (s.assignee_id = ${person} and s.outside_rights)
  or exists (select from answering_rights r where r.tenant_id = c.tenant_id and r.sub_account_id = ${person}
    and r.answers_for_id = c.sub_account_id))`;

/** The conversation is the person's own. The owner answers as the default sub-account. */
const isMine = (person: string): string => `(s.assignee_id = case when ${person} <> '' then ${person}
  else (select id from ${subAccountNames} n where n.tenant_id = c.tenant_id and n.is_default) end)`;

/** The person has not read the contact's latest message. */
const isUnread = (person: string): string => `not exists (select from read_positions r
  where r.conversation_id = c.id and r.person = ${person} and not r.marked_unread and r.read_until >= c.last_received_at)`;

/** New messages are neither muted nor of a blocked contact. */
const isLoud = '(c.blocked_at is null and not coalesce(s.muted, false))';

/** $1 the tenant, $2 the time since when messages are new. */
const aimsSql = `
  with due as (
    select d.*, exists (select from messages m where m.conversation_id = d.conversation_id and m.direction = 'in'
      and m.stored_at = d.stored_at and m.at > $2) as is_new
    from ${occasions.as('d', 3)}
  )
  select distinct p.id as "deviceId", c.id as "conversationId", kind.event
  from due d join conversations c on c.id = d.conversation_id and c.tenant_id = $1
  left join conversation_states s on s.conversation_id = c.id
  join ${pushDevices} p on p.tenant_id = $1 and (d.person is null or p.person = d.person or (p.person = ''
    and exists (select from ${subAccountNames} n where n.id = d.person and n.tenant_id = $1 and n.is_default)))
  cross join lateral (select case when d.event = 'message' and s.assignee_id is null then 'unassigned'
    else d.event end as event) kind
  where kind.event = any(p.events) and p.person is distinct from d.by and ${sees('p.person')}
    and (d.event <> 'message' or (d.is_new and ${isLoud} and ${isUnread('p.person')}
      and (s.assignee_id is null or ${isMine('p.person')})))`;

/** $1 the tenant, $2 the conversation, $3 the person, $4 the event. */
const stillSql = `
  select coalesce(nullif(p.remark, ''), nullif(t.nickname, ''), t.account) as contact,
    case when c.last_direction = 'in' then c.last_text else '' end as text, c.last_kind as kind
  from conversations c join ${subAccountSettings} a on a.id = c.sub_account_id
  join ${contactView} t on t.id = c.contact_id ${visibleProfile('t.main_id', 'a')}
  left join conversation_states s on s.conversation_id = c.id
  where c.tenant_id = $1 and c.id = $2 and ${sees('$3')}
    and ($4 not in ('message', 'assigned') or ${isMine('$3')})
    and ($4 <> 'unassigned' or (s.assignee_id is null and not exists (select from agents g
      where g.tenant_id = $1 and g.sub_account_id = $3 and g.read_only)))
    and ($4 not in ('message', 'unassigned') or (${isLoud} and ${isUnread('$3')}))`;

/** The devices of all who want to know. A device has one entry for each conversation and event. */
export function pushAims(tx: TenantTx, given: readonly PushOccasion[], now: Date): Promise<PushAim[]> {
  const newSince = new Date(now.getTime() - pushLimits.messageAgeMinutes * 60_000);
  return tx.query<PushAim>(aimsSql, [tx.tenantId, newSince, ...occasions.parameters(given)], {
    freshPlan: true,
  });
}

/** Undefined if the person may no longer see the conversation, or need not know. */
export async function pushedConversation(
  tx: TenantTx,
  { conversationId, event }: Pick<PushAim, 'conversationId' | 'event'>,
  person: string,
): Promise<PushedConversation | undefined> {
  const [row] = await tx.query<PushedConversation>(stillSql, [tx.tenantId, conversationId, person, event]);
  return row;
}
