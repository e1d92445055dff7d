import type { WorkspaceConversation, WorkspaceQuery } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { heldRows, type Lists, place } from './placing';

const rowOf = (id: string, minute: number, given: Partial<WorkspaceConversation> = {}) =>
  ({
    id,
    platform: 'telegram',
    tags: [],
    status: 'open',
    assignee: null,
    waitingSince: null,
    unread: 0,
    priority: 'none',
    muted: false,
    blockedAt: null,
    lastMessageAt: `2026-11-29T04:${String(minute).padStart(2, '0')}:00.000Z`,
    ...given,
  }) as WorkspaceConversation;

const listOf = (rows: WorkspaceConversation[], cursor: string | null = null): Lists => ({
  pages: [{ items: rows, cursor }],
  pageParams: [null],
});

const idsOf = ({ pages }: Lists) => pages.flatMap(({ items }) => items.map(({ id }) => id));
const placed = (
  lists: Lists,
  one: WorkspaceConversation,
  query: WorkspaceQuery = {},
  me: string | null = 'sub_1',
) => idsOf(place(lists, one, query, me));

describe('a changed conversation', () => {
  const rows = [rowOf('c', 30), rowOf('b', 20), rowOf('a', 10)];

  it('moves to its place', () => {
    expect(placed(listOf(rows), rowOf('a', 40))).toEqual(['a', 'c', 'b']);
    expect(placed(listOf(rows), rowOf('d', 15))).toEqual(['c', 'b', 'd', 'a']);
    expect(placed(listOf(rows), rowOf('d', 5))).toEqual(['c', 'b', 'a', 'd']);
  });

  it('leaves the list once its contact is blocked, except the list of blocked ones', () => {
    const blocked = rowOf('b', 20, { blockedAt: '2026-11-29T05:00:00.000Z' });
    expect(placed(listOf(rows), blocked)).toEqual(['c', 'a']);
    expect(placed(listOf([]), blocked, { blocked: true })).toEqual(['b']);
    expect(placed(listOf([blocked]), rowOf('b', 20), { blocked: true })).toEqual([]);
  });

  it('stands by its priority where the list has this order, and leaves it without one', () => {
    const order = { order: 'priority' } as const;
    const ranked = [rowOf('b', 20, { priority: 'urgent' }), rowOf('c', 30, { priority: 'low' })];
    expect(placed(listOf(ranked), rowOf('a', 10, { priority: 'high' }), order)).toEqual(['b', 'a', 'c']);
    expect(placed(listOf(ranked), rowOf('c', 30, { priority: 'urgent' }), order)).toEqual(['c', 'b']);
    expect(placed(listOf(ranked), rowOf('b', 20), order)).toEqual(['c']);
  });

  it('stays out beyond the loaded part', () => {
    expect(placed(listOf(rows, 'more'), rowOf('d', 5))).toEqual(['c', 'b', 'a']);
  });

  it.each<[string, WorkspaceQuery, Partial<WorkspaceConversation>]>([
    ['status', {}, { status: 'resolved' }],
    ['view', { view: 'unassigned' }, { assignee: { subAccountId: 'sub_2', account: 'x', remark: '' } }],
    ['waiting', { waiting: true }, { waitingSince: null }],
    ['tag', { tag: 'vip' }, { tags: ['other'] }],
  ])('leaves a list that its %s does not match', (_, query, change) => {
    expect(placed(listOf(rows), rowOf('b', 40, change), query)).toEqual(['c', 'a']);
  });

  it('joins the list of its assignee', () => {
    const mine = rowOf('d', 25, { assignee: { subAccountId: 'sub_1', account: 'x', remark: '' } });
    expect(placed(listOf([]), mine, { view: 'mine' })).toEqual(['d']);
    expect(placed(listOf([]), mine, { view: 'mine' }, 'sub_2')).toEqual([]);
  });

  it('stays in the list of unread ones once it was read', () => {
    expect(placed(listOf(rows), rowOf('b', 20), { unread: true })).toEqual(['c', 'b', 'a']);
  });

  it('is sorted by its waiting where that is the order', () => {
    const since = (minute: number) => ({ waitingSince: `2026-11-29T04:${minute}:00.000Z` });
    const waiting = [rowOf('a', 30, since(10)), rowOf('b', 40, since(20))];
    expect(placed(listOf(waiting), rowOf('c', 50, since(15)), { order: 'waiting' })).toEqual(['a', 'c', 'b']);
  });
});

describe('held rows', () => {
  const rows = [rowOf('c', 30), rowOf('b', 20), rowOf('a', 10)];

  it('keep their places and hide new ones', () => {
    const { shown, moved } = heldRows([rowOf('d', 40), ...rows], ['c', 'b', 'a']);
    expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(moved).toBe(1);
  });

  it('take further pages, and lose what left the list', () => {
    const { shown, moved } = heldRows([rowOf('c', 30), rowOf('a', 10), rowOf('z', 1)], ['c', 'b', 'a']);
    expect(shown.map(({ id }) => id)).toEqual(['c', 'a', 'z']);
    expect(moved).toBe(0);
  });
});
