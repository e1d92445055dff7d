import {
  type ConversationQuery,
  dayMs,
  foldedText,
  isSearchable,
  type MessageSearch,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type ChatScope, isSeen, type PageCursor, pageCursorFrom } from './chat-history.policy.js';
import { conversationTables, pageCursorColumn } from './chat-history-columns.queries.js';

export type Found = PageCursor;

export type MessageFilter = Pick<
  MessageSearch,
  'conversationId' | 'subAccountId' | 'platform' | 'from' | 'to'
> & { text?: string };

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Condition: the text or translation of messages `m` contains a text. `place` is its parameter. */
export const wordsOfMessage = (place: string): string =>
  `(search_text(m.text) like search_pattern(${place}) or search_text(m.translation) like search_pattern(${place}))`;

/**
 * The same by the index of grams, with some further matches. $1 is the tenant. It is part of each gram, and also
 * compared in a form that matches no other index. Otherwise the planner would prefer another index for a day without
 * statistics.
 */
export const gramsOfMessage = (place: string): string =>
  `search_grams(m.tenant_id, m.text, m.translation) @> search_grams($1, ${place}) and (m.tenant_id = $1) is true`;

/** Condition: the names or the remark of contacts `t` and their profiles `p` contain a text. `place` is its parameter. */
export const namesHave = (place: string): string =>
  `(${['t.account', 't.nickname', 't.phone', 'p.remark']
    .map((column) => `search_text(${column}) like search_pattern(${place})`)
    .join(' or ')})`;

/** Messages `m` of the tenant $1, by the index of their time or of their conversations. */
export const messagesOfTenant = 'from messages m where m.tenant_id = $1';

export const conversationFound = `c.id, ${pageCursorColumn('c.last_archived_at')} as at`;

/** `from … where …`: conversations `c` with archived messages that match the query's filters, without its search text. */
export function conversationsStatement(
  tenantId: string,
  { seenIds }: ChatScope,
  query: ConversationQuery,
): Statement {
  const after = pageCursorFrom(query.cursor);
  const values: unknown[] = [
    tenantId,
    seenIds,
    query.subAccountId ?? null,
    query.socialAccountId ?? null,
    query.platform ?? null,
    after?.at ?? null,
    after?.id ?? null,
  ];
  const sql = `from ${conversationTables}
    where c.tenant_id = $1 and c.last_archived_at is not null
      and ${isSeen('$2')} and ($3::text is null or c.sub_account_id = $3)
      and ($4::text is null or c.social_account_id = $4) and ($5::text is null or a.platform = $5)
      and ($6::timestamptz is null or (c.last_archived_at, c.id) < ($6, $7))${periodCondition(query, values)}`;
  return { sql, values };
}

/** Reads only the partitions in which messages of the time can be stored. Adds to the values. */
function periodCondition({ from, to }: ConversationQuery, values: unknown[]): string {
  if (from === undefined && to === undefined) return '';
  const add = (condition: string, value: unknown): string => {
    values.push(value);
    return ` and ${condition} $${values.length}`;
  };
  const since = from === undefined ? '' : add('c.last_archived_at >=', from);
  const messages = [
    ...(from === undefined ? [] : [add('m.at >=', from), add('m.stored_at >=', storedFrom(from))]),
    ...(to === undefined ? [] : [add('m.at <', to)]),
  ];
  return `${since} and exists (
    select 1 from messages m where m.tenant_id = $1 and m.conversation_id = c.id${messages.join('')})`;
}

/** A message is stored after it was written. A day allows for clocks that differ. */
export const storedFrom = (from: string): string =>
  new Date(Math.max(Date.parse(from) - dayMs, 0)).toISOString();

export const conversationsOrder = 'order by c.last_archived_at desc, c.id desc';

/** `from messages m where …`: all messages that match the filters, if the query has no text. */
export function messagesStatement(tenantId: string, scope: ChatScope, query: MessageFilter): Statement {
  const { sql, values } = messageFilters(tenantId, scope, query);
  const { text } = query;
  if (text === undefined) return { sql: `${messagesOfTenant}${sql}`, values };
  assertText(text);
  values.push(text);
  const place = `$${values.length}`;
  const from = isSearchable(text) ? `from messages m where ${gramsOfMessage(place)}` : messagesOfTenant;
  return { sql: `${from} and ${wordsOfMessage(place)}${sql}`, values };
}

const ofMessage = { subAccount: 'm.sub_account_id', conversation: 'm.conversation_id' };

/** The filters besides the text, as conditions that follow others. $1 is the tenant. */
export function messageFilters(tenantId: string, { seenIds }: ChatScope, query: MessageFilter): Statement {
  const values: unknown[] = [tenantId];
  const add = (condition: (place: string) => string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    values.push(value);
    return ` and ${condition(`$${values.length}`)}`;
  };
  const conditions = [
    add((place) => isSeen(place, ofMessage), seenIds),
    add((place) => `m.sub_account_id = ${place}`, query.subAccountId),
    add((place) => `m.conversation_id = ${place}`, query.conversationId),
    add((place) => `m.platform = ${place}`, query.platform),
    add((place) => `m.at >= ${place}`, query.from),
    add((place) => `m.stored_at >= ${place}`, query.from === undefined ? null : storedFrom(query.from)),
    add((place) => `m.at < ${place}`, query.to),
  ];
  return { sql: conditions.join(''), values };
}

/** Rejects with `request.invalid` naming `text` if it only has blanks. */
export function assertText(text: string): void {
  if (foldedText(text) === '')
    throw AppError.field('text', 'required', 'text must have something to look for');
}
