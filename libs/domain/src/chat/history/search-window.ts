import { chatLimits, dayMs } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { PageCursor } from './chat-history.policy.js';

/**
 * The days of storing that are searched together. The search continues after the row `after`, or reads all rows if it is
 * null.
 */
export interface SearchWindow {
  /** UTC days, `2026-11-22`, the first included; null for all before. */
  from: string | null;
  /** Excluded. */
  to: string;
  after: PageCursor | null;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Today, and tomorrow in case another clock is ahead. */
export const newestWindow = (now: Date): SearchWindow => ({
  from: dayOf(now.getTime()),
  to: dayOf(now.getTime() + 2 * dayMs),
  after: null,
});

/** Messages are gone at this age. Older rows only wait to be dropped. */
const oldestDays = 32 * chatLimits.keepMonths;

/**
 * The days before a window: twice as many if it had few matches, one if it had many. The last window has all remaining
 * days. Null after the last one.
 */
export function windowBefore(
  { from, to }: SearchWindow,
  { hadFew, now }: { hadFew: boolean; now: Date },
): SearchWindow | null {
  if (from === null) return null;
  const days = hadFew ? Math.max(1, 2 * Math.round((Date.parse(to) - Date.parse(from)) / dayMs)) : 1;
  const beginsMs = Date.parse(from) - days * dayMs;
  const isLast = beginsMs < now.getTime() - oldestDays * dayMs;
  return { from: isLast ? null : dayOf(beginsMs), to: from, after: null };
}

/** The window's instants, as conditions on `stored_at` take them. */
export const boundsOf = ({ from, to }: SearchWindow): { from: string | null; to: string } => ({
  from: from && `${from}T00:00:00Z`,
  to: `${to}T00:00:00Z`,
});

/** Everything after this instant was searched. Null if nothing was. */
export function searchedUntil({ to, after }: SearchWindow, now: Date): string | null {
  const until = new Date(Date.parse(after?.at ?? to));
  return after === null && until > now ? null : until.toISOString();
}

export const windowCursorOf = ({ from, to, after }: SearchWindow): string =>
  Buffer.from(`${from ?? '-'} ${to} ${after === null ? '-' : `${after.at} ${after.id}`}`).toString(
    'base64url',
  );

const pattern =
  /^(-|\d{4}-\d{2}-\d{2}) (\d{4}-\d{2}-\d{2}) (?:-|((?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z) (msg_[0-9a-hjkmnp-tv-z]{26}))$/;

/** Rejects with `request.invalid` naming `cursor`, unless a page of a search ended with this cursor. */
export function windowFrom(cursor: string): SearchWindow {
  const [, from, to, at, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const instants = [from === '-' ? to : from, to].map((day) => `${day}T00:00:00.000Z`);
  if (to === undefined || from === undefined || ![...instants, at ?? instants[0]].every(isInstant))
    throw AppError.field('cursor', 'format', 'cursor must be one that a page ended with');
  const after = at === undefined || id === undefined ? null : { at, id };
  return { from: from === '-' ? null : from, to, after };
}

/** `Date` would take the 30th of February for the 2nd of March. PostgreSQL rejects it. */
function isInstant(at: string | undefined): boolean {
  const time = Date.parse(at ?? '');
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 23) === at?.slice(0, 23);
}
