import { Injectable } from '@nestjs/common';
import {
  type AgentLoad,
  type Assignee,
  chatLimits,
  conversationPriorities,
  pageLimits,
  type WorkspaceConversation,
  type WorkspaceCounts,
  type WorkspaceQuery,
  type WorkspaceView,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { contactView, identitiesOf } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountNames, subAccountSettings } from '../../sub-accounts/index.js';
import {
  type ChatScope,
  conversationNotFound,
  isSeen,
  type PageCursor,
  pageCursorFrom,
} from '../history/chat-history.policy.js';
import {
  conversationColumns,
  type ConversationRow,
  conversationTables,
  inOrder,
  pageCursorColumn,
} from '../history/chat-history-columns.queries.js';
import { namesHave } from '../history/chat-search-conditions.queries.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';
import { thereSince } from '../rights/agent.repository.js';

/** A person and what it sees. */
export interface WorkspaceReader {
  scope: ChatScope;
  /** Messages before this instant are not shown. Null if all are. */
  since: Date | null;
}

type WorkspaceRow = ConversationRow &
  Pick<
    WorkspaceConversation,
    'status' | 'assignee' | 'priority' | 'unread' | 'mentioned' | 'muted' | 'automaticReplies'
  > &
  Record<'snoozedUntil' | 'waitingSince' | 'readUntil' | 'blockedAt', Date | null>;

/** $1 the tenant, $2 the ids that the scope sees, $3 the reading person, $4 the instant since when messages are shown. */
/** Finds each position by its key. A plan that reads all positions of the person takes longer. */
const readJoins = `left join lateral (select r.read_until, r.marked_unread from read_positions r
    where r.conversation_id = c.id and r.person = $3 limit 1) r on true
  left join conversation_states mute on mute.conversation_id = c.id and mute.tenant_id = $1 and mute.muted`;
const readTables = `conversations c ${readJoins}`;
const isListed = `c.tenant_id = $1 and ${isSeen('$2')} and c.last_archived_at is not null
  and ($4::timestamptz is null or c.last_archived_at >= $4)`;
const isNotBlocked = 'c.blocked_at is null';
const readUntil = `greatest(coalesce(r.read_until, '-infinity'), coalesce($4::timestamptz, '-infinity'))`;
/** Muted and blocked conversations have unread messages only if the person marked them. */
const isUnread = `(coalesce(r.marked_unread, false) or coalesce(c.last_received_at > ${readUntil}, false)
  and mute.muted is null and c.blocked_at is null)`;
const mentions = `note_mentions m join conversation_notes o on o.id = m.note_id and o.conversation_id = c.id
  where m.tenant_id = $1 and m.person = $3`;
const isMentioned = `exists (select from ${mentions})`;
const hasUnreadMention = `exists (select from ${mentions} and m.read_at is null)`;
/** The owner answers as the default sub-account. */
const ownAssignee = `case when $3 <> '' then $3 else (select id from ${subAccountNames} n where tenant_id = $1 and is_default) end`;

const viewConditions: Record<WorkspaceView, string> = {
  mine: `c.assignee_id = ${ownAssignee}`,
  unassigned: 'c.assignee_id is null',
  all: 'true',
  mentions: isMentioned,
};

const viewSql = `select ${conversationColumns}, coalesce(st.status, 'open') as status, st.snoozed_until as "snoozedUntil",
    coalesce(st.priority, 'none') as priority, coalesce(st.muted, false) as muted, c.blocked_at as "blockedAt",
    not c.replies_off as "automaticReplies", c.waiting_since as "waitingSince", r.read_until as "readUntil",
    case when n.id is not null then jsonb_build_object('subAccountId', n.id, 'account', n.account, 'remark', n.remark)
      end as assignee,
    case when ${isUnread} then greatest(received.count, 1) else 0 end as unread,
    (select case when bool_or(m.read_at is null) then 'unread' when count(*) > 0 then 'read' end from ${mentions})
      as mentioned
  from ${conversationTables} left join conversation_states st on st.conversation_id = c.id
  ${readJoins}
  left join ${subAccountNames} n on n.id = st.assignee_id
  cross join lateral (
    select count(*)::int as count from (
      select from messages m where ${isUnread} and m.conversation_id = c.id and m.direction = 'in'
        and m.at > ${readUntil} and m.stored_at >= ${readUntil} - interval '1 day' limit ${chatLimits.unreadMax}) m) received
  where ${isListed} and c.id = any($5)`;

/** The conversations with mentions of the person, who has few, and whether one is unread. */
const mentionedOnes = `(select o.conversation_id as id, bool_or(m.read_at is null) as unread
  from note_mentions m join conversation_notes o on o.id = m.note_id
  where m.tenant_id = $1 and m.person = $3 group by 1) mentioned`;

/** The latest open conversations of a view, from their index alone. */
const openOf = (view: 'mine' | 'all'): string => `select c.assignee_id, ${isUnread} as unread
  from (select c.id, c.assignee_id, c.last_received_at, null::timestamptz as blocked_at from conversations c
    where ${isListed} and c.is_open and ${isNotBlocked} and ${viewConditions[view]}
    order by c.last_archived_at desc, c.id desc limit ${pageLimits.counted + 1}) c ${readJoins}`;
const counted = (condition: string): string =>
  `json_build_object('open', count(*) filter (where ${condition}), 'unread', count(*) filter (where unread and ${condition}))`;

/** Own conversations are found by themselves, because others may be later. */
const countsSql = `
  with mine as materialized (${openOf('mine')}), seen as materialized (${openOf('all')}),
    mentions as materialized (select mentioned.unread from ${mentionedOnes} join conversations c on c.id = mentioned.id
      where ${isListed} and c.is_open and ${isNotBlocked})
  select (select ${counted('true')} from mine) as mine, ${counted('assignee_id is null')} as unassigned,
    ${counted('true')} as "all", (select ${counted('true')} from mentions) as mentions
  from seen`;

/** Priorities from the lowest one on. Each moves a conversation further into the future than any message lies. */
const byPriority = `(c.last_archived_at
  + array_position('{${conversationPriorities.join()}}'::text[], ranked.priority) * interval '100 years')`;

const orders = {
  latest: { column: 'c.last_archived_at', compared: '<', order: 'c.last_archived_at desc, c.id desc' },
  waiting: { column: 'c.waiting_since', compared: '>', order: 'c.waiting_since, c.id' },
  priority: { column: byPriority, compared: '<', order: `${byPriority} desc, c.id desc` },
} as const;

@Injectable()
export class WorkspaceQueries {
  constructor(private readonly clock: Clock) {}

  /** A page of ids, and one more if another page follows. Rejects with `request.invalid` naming `cursor`. */
  async list(
    tx: TenantTx,
    reader: WorkspaceReader,
    query: WorkspaceQuery,
    rows: number,
  ): Promise<PageCursor[]> {
    const { column, compared, order } = orders[query.order ?? 'latest'];
    const values = valuesOf(tx, reader);
    const { tables, conditions } = filtersOf(query, values);
    const after = pageCursorFrom(query.cursor);
    if (after)
      conditions.push(`(${column}, c.id) ${compared} ($${values.push(after.at)}, $${values.push(after.id)})`);
    return tx.query<PageCursor>(
      `select c.id, ${pageCursorColumn(column)} as at from ${readTables} ${tables}
       where ${isListed} ${conditions.map((condition) => `and ${condition}`).join(' ')} order by ${order} limit ${rows}`,
      values,
      { freshPlan: true },
    );
  }

  /** These conversations in this order. */
  async views(tx: TenantTx, reader: WorkspaceReader, ids: string[]): Promise<WorkspaceConversation[]> {
    const rows = await tx.query<WorkspaceRow>(viewSql, [...valuesOf(tx, reader), ids], { freshPlan: true });
    const now = this.clock.now();
    return inOrder(ids, rows).map((row) => viewOf(row, now));
  }

  /** Rejects with `conversations.not_found`. */
  async view(tx: TenantTx, reader: WorkspaceReader, id: string): Promise<WorkspaceConversation> {
    const [found] = await this.views(tx, reader, [id]);
    if (!found) throw conversationNotFound();
    return found;
  }

  async counts(tx: TenantTx, reader: WorkspaceReader): Promise<WorkspaceCounts> {
    const [row] = await tx.query<WorkspaceCounts>(countsSql, valuesOf(tx, reader), { freshPlan: true });
    if (!row) throw new Error('nothing was counted');
    return row;
  }

  /** The sub-accounts that may be assigned: those with a right to the conversation, for the owner also the others. */
  async assignees(tx: TenantTx, conversationOf: string, { seenIds }: ChatScope): Promise<Assignee[]> {
    return tx.query<Assignee>(
      `select n.id as "subAccountId", n.account, n.remark from ${subAccountNames} n
       left join agents a on a.sub_account_id = n.id
       cross join lateral (select n.id = $2 or exists (select from answering_rights r
         where r.tenant_id = $1 and r.sub_account_id = n.id and r.answers_for_id = $2) as has) own
       where n.tenant_id = $1 and n.status = 'normal' and not coalesce(a.read_only, false) and (own.has or $3)
       order by own.has desc, n.account limit ${chatLimits.assigneesMax}`,
      [tx.tenantId, conversationOf, seenIds === null],
    );
  }

  /** The agents that were ever there or are assigned conversations. */
  async agents(tx: TenantTx): Promise<AgentLoad[]> {
    return tx.query<AgentLoad>(
      `with loads as (
         select s.assignee_id as id, count(*)::int as open, count(c.waiting_since)::int as waiting
         from conversation_states s join conversations c on c.id = s.conversation_id
         where s.tenant_id = $1 and s.assignee_id is not null and s.status = 'open' and c.blocked_at is null group by 1
       )
       select n.id as "subAccountId", n.account, n.remark, coalesce(a.there and not a.idle and a.seen_at > $2, false) as there,
         coalesce(l.open, 0) as open, coalesce(l.waiting, 0) as waiting
       from ${subAccountNames} n left join agents a on a.sub_account_id = n.id left join loads l on l.id = n.id
       where n.tenant_id = $1 and n.status = 'normal' and (a.sub_account_id is not null or l.id is not null)
       order by 4 desc, n.account limit ${chatLimits.assigneesMax}`,
      [tx.tenantId, thereSince(this.clock.now())],
    );
  }
}

const valuesOf = (tx: TenantTx, { scope, since }: WorkspaceReader): unknown[] => [
  tx.tenantId,
  scope.seenIds,
  scope.subAccountId ?? '',
  since,
];

/** Joins only the tables that a filter needs, and adds the filters' values. */
function filtersOf(query: WorkspaceQuery, values: unknown[]): { tables: string; conditions: string[] } {
  const { view = 'all', status = 'open', platform, tag, search = '' } = query;
  const place = (value: unknown): string => `$${values.push(value)}`;
  const [conditions, tables] = [[] as string[], [] as string[]];
  if (status === 'open') conditions.push('c.is_open');
  else if (status !== 'any') {
    tables.push('join conversation_states st on st.conversation_id = c.id');
    conditions.push(`st.status = ${place(status)}`);
  }
  if (query.order === 'priority')
    tables.push(`join conversation_states ranked on ranked.conversation_id = c.id and ranked.tenant_id = $1
      and ranked.priority <> 'none'`);
  conditions.push(viewConditions[view]);
  if (query.waiting || query.order === 'waiting') conditions.push('c.waiting_since is not null');
  if (query.unread) conditions.push(view === 'mentions' ? hasUnreadMention : isUnread);
  if (query.muted) conditions.push('mute.muted');
  if (query.blocked) conditions.push('c.blocked_at is not null');
  else if (search.trim() === '' && !query.contactId) conditions.push(isNotBlocked);
  if (query.contactId)
    conditions.push(`c.contact_id = any(${identitiesOf(`${place(query.contactId)}::text`)})`);
  if (query.subAccountId) conditions.push(`c.sub_account_id = ${place(query.subAccountId)}`);
  if (query.socialAccountId) conditions.push(`c.social_account_id = ${place(query.socialAccountId)}`);
  if (platform) {
    tables.push(`join ${socialAccounts} a on a.id = c.social_account_id`);
    conditions.push(`a.platform = ${place(platform)}`);
  }
  if (tag || search.trim() !== '') {
    tables.push(`join ${subAccountSettings} s on s.id = c.sub_account_id join ${contactView} t on t.id = c.contact_id
      ${visibleProfile('t.main_id', 's')}`);
    if (tag) conditions.push(`${place(tag)} = any(p.tags)`);
    if (search.trim() !== '') conditions.push(namesHave(place(search)));
  }
  return { tables: tables.join(' '), conditions };
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const viewOf = (row: WorkspaceRow, now: Date): WorkspaceConversation => ({
  ...row,
  lastMessageAt: row.lastMessageAt.toISOString(),
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
  snoozedUntil: isoOf(row.snoozedUntil),
  waitingSince: isoOf(row.waitingSince),
  readUntil: isoOf(row.readUntil),
  blockedAt: isoOf(row.blockedAt),
});
