import {
  conversationPriorities,
  type CursorPage,
  type WorkspaceConversation,
  type WorkspaceQuery,
} from '@parley/contracts/public';
import type { InfiniteData } from '@tanstack/react-query';

export type Lists = InfiniteData<CursorPage<WorkspaceConversation>, string | null>;

/**
 * Updates a conversation in a loaded list: in place, at its new place, or not at all if it lies beyond the loaded part.
 * `me` is the caller's sub-account; null for the owner.
 */
export function place(
  lists: Lists,
  one: WorkspaceConversation,
  query: WorkspaceQuery,
  me: string | null,
): Lists {
  const before = lists.pages.flatMap(({ items }) => items).find(({ id }) => id === one.id);
  if (!matches(one, query, me, before !== undefined)) return before ? without(lists, one.id) : lists;
  if (before && compare(before, one, query) === 0)
    return mapItems(lists, (items) => items.map((row) => (row.id === one.id ? one : row)));
  return inserted(before ? without(lists, one.id) : lists, one, query);
}

export const without = (lists: Lists, id: string): Lists =>
  mapItems(lists, (items) => items.filter((row) => row.id !== id));

function mapItems(lists: Lists, change: (items: WorkspaceConversation[]) => WorkspaceConversation[]): Lists {
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function inserted(lists: Lists, one: WorkspaceConversation, query: WorkspaceQuery): Lists {
  let isPlaced = false;
  const pages = lists.pages.map((page) => {
    const at = isPlaced ? -1 : page.items.findIndex((row) => compare(one, row, query) < 0);
    const isEnd = at < 0 && !isPlaced && page.cursor === null;
    if (at < 0 && !isEnd) return page;
    isPlaced = true;
    return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, one) };
  });
  return { ...lists, pages };
}

function compare(
  one: WorkspaceConversation,
  other: WorkspaceConversation,
  { order }: WorkspaceQuery,
): number {
  if (order === 'waiting' && one.waitingSince !== other.waitingSince)
    return (one.waitingSince ?? '') < (other.waitingSince ?? '') ? -1 : 1;
  if (order === 'priority' && one.priority !== other.priority) return rankOf(other) - rankOf(one);
  if (one.lastMessageAt !== other.lastMessageAt) return one.lastMessageAt > other.lastMessageAt ? -1 : 1;
  return one.id === other.id ? 0 : one.id > other.id ? -1 : 1;
}

const rankOf = ({ priority }: WorkspaceConversation): number => conversationPriorities.indexOf(priority);

/** A searched list gains no rows, and a row that was just read stays in the list of unread ones. */
function matches(
  one: WorkspaceConversation,
  query: WorkspaceQuery,
  me: string | null,
  isListed: boolean,
): boolean {
  const { status = 'open', view = 'all', platform, socialAccountId, subAccountId, tag } = query;
  const assignee = one.assignee?.subAccountId ?? null;
  const isMine = me === null ? isListed && assignee !== null : assignee === me;
  const inView = { mine: isMine, unassigned: assignee === null, mentions: one.mentioned !== null };
  return (
    (status === 'any' || one.status === status) &&
    (view === 'all' || inView[view]) &&
    (platform === undefined || one.platform === platform) &&
    (socialAccountId === undefined || one.socialAccountId === socialAccountId) &&
    (subAccountId === undefined || one.subAccountId === subAccountId) &&
    (tag === undefined || one.tags.includes(tag)) &&
    (!(query.waiting || query.order === 'waiting') || one.waitingSince !== null) &&
    (query.order !== 'priority' || one.priority !== 'none') &&
    (query.unread !== true ||
      isListed ||
      (view === 'mentions' ? one.mentioned === 'unread' : one.unread > 0)) &&
    (query.muted !== true || one.muted) &&
    (query.search !== undefined || (one.blockedAt !== null) === (query.blocked === true)) &&
    (query.search === undefined || isListed)
  );
}

/**
 * The rows while the user works in the list: known ones keep their order, and new ones wait. `moved` counts the rows that
 * would move or appear.
 */
export function heldRows(
  rows: WorkspaceConversation[],
  order: readonly string[] | null,
): { shown: WorkspaceConversation[]; moved: number } {
  if (order === null) return { shown: rows, moved: 0 };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  const lastHeld = rows.findLastIndex(({ id }) => known.has(id));
  const appeared = rows.filter(({ id }, index) => !known.has(id) && index < lastHeld).length;
  const loaded = rows.slice(lastHeld + 1);
  const kept = rows.filter(({ id }) => known.has(id));
  const shifted = kept.filter(({ id }, index) => shown[index]?.id !== id).length;
  return { shown: [...shown, ...loaded], moved: appeared + (shifted > 0 ? 1 : 0) };
}
