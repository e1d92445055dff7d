import { AppError } from '@parley/platform/errors';

/** A person or a client, and the conversations that it sees. */
export interface ChatScope {
  /** The sub-account of an agent or a client. Null for the owner. */
  subAccountId: string | null;
  /** The sub-accounts whose conversations it sees, and the ids of further conversations. Null if it sees all. */
  seenIds: string[] | null;
  /** It reads conversations, and changes and answers none. */
  readOnly: boolean;
  /** The API key that calls for the owner. */
  apiKeyId?: string;
}

/** The author of what the scope writes: an agent's sub-account or an API key. Null for the owner. */
export const writerOf = ({ apiKeyId, subAccountId }: ChatScope): string | null => apiKeyId ?? subAccountId;

/** The scope of a client: its own sub-account. Without one, it sees everything. */
export const ownScope = (subAccountId: string | null): ChatScope => ({
  subAccountId,
  seenIds: subAccountId === null ? null : [subAccountId],
  readOnly: false,
});

/** SQL condition: a scope sees the conversation. `place` is the parameter with its `seenIds`. */
export const isSeen = (
  place: string,
  {
    subAccount = 'c.sub_account_id',
    conversation = 'c.id',
  }: { subAccount?: string; conversation?: string } = {},
): string => `(${place}::text[] is null or ${subAccount} = any(${place}) or ${conversation} = any(${place}))`;

/** Rejects with `conversations.read_only`. */
export function assertAnswers({ readOnly }: Pick<ChatScope, 'readOnly'>): void {
  if (readOnly)
    throw new AppError('conversations.read_only', 'You can read conversations, but not change them.');
}

export const conversationNotFound = (): AppError =>
  new AppError('conversations.not_found', 'There is no such conversation.');

export const messageNotFound = (): AppError =>
  new AppError('messages.not_found', 'There is no such message, or its month is over.');

/** A position in a list, newest first: the instant and the id of the last row of a page, as in its cursor. */
export interface PageCursor {
  /** ISO instant, with microseconds if the database has them. */
  at: string;
  id: string;
}

/** The cursor before the first row of a list. */
export const endOfTime: PageCursor = {
  at: '9999-12-31T00:00:00.000Z',
  id: 'cnv_zzzzzzzzzzzzzzzzzzzzzzzzzz',
};

export const cursorOf = ({ at, id }: PageCursor): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Rejects with `request.invalid` naming `cursor`, unless a page ended with this cursor. */
export function pageCursorFrom(cursor: string | undefined): PageCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined || !isInstant(at)) {
    throw AppError.field('cursor', 'format', 'cursor must be one that a page ended with');
  }
  return { at, id };
}

/** `Date` would take the 30th of February for the 2nd of March. PostgreSQL rejects it. */
function isInstant(at: string): boolean {
  const time = Date.parse(at);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(at.slice(0, 23));
}

const pattern = /^((?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z) ([a-z]{3}_[0-9a-hjkmnp-tv-z]{26})$/;
