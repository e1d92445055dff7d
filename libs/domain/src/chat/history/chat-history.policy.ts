import { AppError } from '@parley/platform/errors';

/** The conversations that a caller sees: those of the agent's sub-account, or all of the tenant's if it is null. */
export interface ChatScope {
  subAccountId: string | null;
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
