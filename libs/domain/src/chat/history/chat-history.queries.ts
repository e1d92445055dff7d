import { Injectable } from '@nestjs/common';
import type {
  ChatMessage,
  Conversation,
  ConversationMatch,
  ConversationQuery,
  CursorPage,
  MessageHit,
  MessageQuery,
  MessageSearch,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { MediaService } from '../../media/index.js';
import {
  type ChatScope,
  cursorOf,
  conversationNotFound,
  messageNotFound,
  type PageCursor,
} from './chat-history.policy.js';
import {
  conversationColumns,
  type ConversationRow,
  conversationTables,
  conversationViewOf,
  messageColumns,
  type MessageRow,
  messageViewsOf,
  pageCursorColumn,
} from './chat-history.columns.js';
import { excerptOf, folded } from './search-ngrams.js';
import {
  ChatSearchQueries,
  conversationsOrder,
  conversationsStatement,
  type Found,
} from './chat-search.queries.js';

const conversationsShown = 30;
const messagesShown = 50;
const directions = {
  before: { compared: '<', order: 'desc' },
  after: { compared: '>', order: 'asc' },
} as const;

/** Conversations and their archived messages, as people read them. */
@Injectable()
export class ChatHistoryQueries {
  constructor(
    private readonly search: ChatSearchQueries,
    private readonly mediaService: MediaService,
    private readonly clock: Clock,
  ) {}

  /** Those with archived messages, the latest first. Rejects with `request.invalid` naming `cursor`. */
  async conversations(
    tx: TenantTx,
    scope: ChatScope,
    query: ConversationQuery,
  ): Promise<CursorPage<Conversation>> {
    const { limit = conversationsShown } = query;
    const found = query.search?.trim()
      ? await this.search.conversations(tx.tenantId, scope, query, limit + 1)
      : await listed(tx, scope, query, limit + 1);
    const page = pageOf(found, limit);
    const rows = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables}
       where c.tenant_id = $1 and c.id = any($2) and c.last_archived_at is not null`,
      [tx.tenantId, page.ids],
    );
    const matches = query.search?.trim() ? await this.matches(tx, page.ids, query.search) : null;
    const items = inOrder(page.ids, rows).map((row) =>
      conversationViewOf(row, this.clock.now(), matches?.get(row.id) ?? null),
    );
    return { items, cursor: page.cursor };
  }

  /** By the conversation's id. */
  private async matches(tx: TenantTx, ids: string[], text: string): Promise<Map<string, ConversationMatch>> {
    const rows = await tx.query<MatchRow>(
      `select m.id, m.conversation_id as "conversationId", m.direction, m.text, m.translation, m.at
       from messages m where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, await this.search.latestIn(tx.tenantId, ids, text)],
    );
    return new Map(rows.map((row) => [row.conversationId, matchOf(row, text)]));
  }

  /** Rejects with `conversations.not_found`, also where nothing of it is archived. */
  async conversation(tx: TenantTx, { subAccountId }: ChatScope, id: string): Promise<Conversation> {
    const [row] = await tx.query<ConversationRow>(
      `select ${conversationColumns} from ${conversationTables} where c.tenant_id = $1 and c.id = $2
         and ($3::text is null or c.sub_account_id = $3) and c.last_archived_at is not null`,
      [tx.tenantId, id, subAccountId],
    );
    if (!row) throw conversationNotFound();
    return conversationViewOf(row, this.clock.now());
  }

  /** The oldest first. Rejects with `conversations.not_found`, `messages.not_found` or `request.invalid`. */
  async messages(
    tx: TenantTx,
    scope: ChatScope,
    conversationId: string,
    query: MessageQuery,
  ): Promise<ChatMessage[]> {
    const { before, around, after, limit = messagesShown } = query;
    const id = oneOf({ before, around, after });
    await this.conversation(tx, scope, conversationId);
    const place = id === undefined ? null : await placeIn(tx, conversationId, id);
    const read = (side: keyof typeof directions, count: number, isIncluded = false) =>
      readFrom(tx, conversationId, { side, place, count, isIncluded });
    if (after !== undefined) return messageViewsOf(tx, this.mediaService, await read('after', limit));
    if (around === undefined)
      return messageViewsOf(tx, this.mediaService, (await read('before', limit)).reverse());
    const half = Math.ceil(limit / 2);
    const [older, newer] = [await read('before', half, true), await read('after', limit - half)];
    return messageViewsOf(tx, this.mediaService, [...older.reverse(), ...newer]);
  }

  /** The latest first. Rejects with `request.invalid` naming `text` or `cursor`. */
  async hits(tx: TenantTx, scope: ChatScope, query: MessageSearch): Promise<CursorPage<MessageHit>> {
    const { limit = conversationsShown } = query;
    const page = pageOf(await this.search.messages(tx.tenantId, scope, query, limit + 1), limit);
    const rows = await tx.query<MessageRow & { conversation: MessageHit['conversation'] }>(
      `select ${messageColumns}, jsonb_build_object('id', c.id, 'platform', m.platform,
         'contactAccount', t.account, 'contactNickname', t.nickname, 'account', s.account, 'remark', s.remark) as conversation
       from messages m join conversations c on c.id = m.conversation_id join contacts t on t.id = c.contact_id
       join sub_accounts s on s.id = c.sub_account_id where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, page.ids],
    );
    const ordered = inOrder(page.ids, rows);
    const messages = await messageViewsOf(
      tx,
      this.mediaService,
      ordered.map(({ conversation: _, ...row }) => row),
    );
    const items = ordered.map(({ conversation }, index) => ({
      message: messages[index] as ChatMessage,
      conversation,
    }));
    return { items, cursor: page.cursor };
  }
}

interface MatchRow extends Pick<MessageRow, 'id' | 'conversationId' | 'direction' | 'text' | 'at'> {
  translation: string | null;
}

function matchOf(row: MatchRow, wanted: string): ConversationMatch {
  const isTranslation = !folded(row.text).includes(folded(wanted));
  const text = excerptOf(isTranslation ? (row.translation ?? '') : row.text, wanted);
  return { messageId: row.id, direction: row.direction, text, isTranslation, at: row.at.toISOString() };
}

async function listed(
  tx: TenantTx,
  scope: ChatScope,
  query: ConversationQuery,
  rows: number,
): Promise<Found[]> {
  const { sql, values } = conversationsStatement(tx.tenantId, scope, query);
  return tx.query<Found>(`${sql} ${conversationsOrder} limit ${rows}`, values);
}

/** Only one side can be asked for. */
function oneOf(given: Pick<MessageQuery, 'before' | 'around' | 'after'>): string | undefined {
  const named = Object.entries(given).filter(([, id]) => id !== undefined);
  const second = named[1];
  if (second) throw AppError.field(second[0], 'sole', 'Ask for what is before, around or after a message.');
  return named[0]?.[1];
}

/** Found by its id alone: of a day without statistics yet, nothing leads the planner to a longer way. */
async function placeIn(tx: TenantTx, conversationId: string, id: string): Promise<PageCursor> {
  const [row] = isId('msg', id)
    ? await tx.query<PageCursor & { conversationId: string }>(
        `select m.id, ${pageCursorColumn('m.at')} as at, m.conversation_id as "conversationId" from messages m where m.id = $1`,
        [id],
      )
    : [];
  if (row?.conversationId !== conversationId) throw messageNotFound();
  return row;
}

interface Stretch {
  side: keyof typeof directions;
  /** Null: from that end of the conversation. */
  place: PageCursor | null;
  count: number;
  isIncluded: boolean;
}

async function readFrom(
  tx: TenantTx,
  conversationId: string,
  { side, place, count, isIncluded }: Stretch,
): Promise<MessageRow[]> {
  const { compared, order } = directions[side];
  return tx.query<MessageRow>(
    `select ${messageColumns} from messages m where m.conversation_id = $1
       and ($2::timestamptz is null or (m.at, m.id) ${compared}${isIncluded ? '=' : ''} ($2, $3))
     order by m.at ${order}, m.id ${order} limit $4`,
    [conversationId, place?.at ?? null, place?.id ?? null, count],
  );
}

/** A page of what was found, one more having been asked for than it holds. */
function pageOf(found: Found[], limit: number): { ids: string[]; cursor: string | null } {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    cursor: found.length > limit && last ? cursorOf(last) : null,
  };
}

/** One that is gone meanwhile is left out. */
function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
