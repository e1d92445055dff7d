import { type MessageKind, replyLimits } from '@parley/contracts/public';
import { rowList } from '@parley/platform/database';
import { answerAuthor, secondsBetween } from '../responses/response-time.repository.js';

/** Replies that were sent in one conversation. */
export interface SentInConversation {
  id: string;
  at: Date;
  /** The number of archived ones. The fields below describe the latest of these. */
  messages: number;
  archivedAt: Date | null;
  text: string;
  kind: MessageKind | null;
  /** The latest time at which a person wrote one; null if all are automatic. */
  answeredAt: Date | null;
}

export const sentRows = rowList<SentInConversation>({
  id: 'text',
  at: 'timestamptz',
  messages: 'int',
  archivedAt: 'timestamptz',
  text: 'text',
  kind: 'text',
  answeredAt: 'timestamptz',
});

/** A person's reply that was sent. */
export interface SentAnswer {
  conversationId: string;
  reportId: string;
  outgoingId: string | null;
  platform: string;
  at: Date;
}

export const answerRows = rowList<SentAnswer>({
  conversationId: 'text',
  reportId: 'text',
  outgoingId: 'uuid',
  platform: 'text',
  at: 'timestamptz',
});

const sentColumns = 7;

/**
 * Records the waits that answers end. The first answer ends the wait of the row. If the contact wrote after that, a later
 * answer ends this second wait.
 */
const endedWaits = `answers as materialized (select a.* from ${answerRows.as('a', 2 + sentColumns)}), recorded as (
    insert into response_times (tenant_id, id, conversation_id, sub_account_id, platform, author_id, kind, began_at,
      ended_at, seconds)
    select $1, e.report_id, l.id, l.sub_account_id, e.platform, ${answerAuthor('l.sub_account_id')}, e.kind, e.began_at,
      e.at, ${secondsBetween('e.began_at', 'e.at')}
    from locked l
    join lateral (select * from answers a where a.conversation_id = l.id and a.at >= l.waiting_since
      order by a.at, a.report_id limit 1) one on true
    left join lateral (select * from answers a where a.conversation_id = l.id and l.last_inbound_at > one.at
      and a.at >= l.last_inbound_at order by a.at, a.report_id limit 1) two on true
    cross join lateral (values
      (one.report_id, one.outgoing_id, one.platform, l.waiting_since, one.at,
        case when l.is_answered then 'next' else 'first' end),
      (two.report_id, two.outgoing_id, two.platform, l.last_inbound_at, two.at, 'next')
    ) e(report_id, outgoing_id, platform, began_at, at, kind)
    left join outgoing_messages o on o.tenant_id = $1 and o.id = e.outgoing_id
    where e.report_id is not null
    on conflict do nothing
  )`;

/** Locks in the same order, then adds to the rows in their new state: replies begin no session, and persons pause them. */
const addSentSql = (parts: string): string => `
  with locked as materialized (
    select c.id, c.sub_account_id, c.waiting_since, c.last_inbound_at, c.is_answered
    from conversations c where c.tenant_id = $1 and c.id = any($2)
    order by c.sub_account_id, c.social_account_id, c.contact_id for no key update
  )${parts}
  update conversations c set last_message_at = greatest(c.last_message_at, u.at),
    waiting_since = case when u.answered_at >= c.last_inbound_at then null
      when u.answered_at >= c.waiting_since then c.last_inbound_at else c.waiting_since end,
    is_answered = c.is_answered or coalesce(u.answered_at >= c.waiting_since, false),
    paused_until = greatest(c.paused_until, u.answered_at + interval '${replyLimits.pauseMinutes} minutes'),
    messages = c.messages + u.messages, last_archived_at = greatest(c.last_archived_at, u.archived_at),
    last_text = case when u.archived_at >= coalesce(c.last_archived_at, '-infinity') then u.text else c.last_text end,
    last_kind = case when u.archived_at >= coalesce(c.last_archived_at, '-infinity') then u.kind else c.last_kind end,
    last_direction = case when u.archived_at >= coalesce(c.last_archived_at, '-infinity') then 'out' else c.last_direction end
  from locked join ${sentRows.as('u', 2)} on u.id = locked.id
  where c.id = locked.id and c.id = any($2)`;

export const addRepliesSql = addSentSql('');
export const addAnswersSql = addSentSql(`, ${endedWaits}`);
