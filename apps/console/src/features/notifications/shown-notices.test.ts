import type { Notice, SystemNotice } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { firstNotices } from './shown-notices';

const record = (id: string, lastAt: string, read = false) => ({ id, lastAt, read }) as Notice;
const system = (id: string, startsAt: string, read = false) =>
  ({ id, startsAt, read, contents: {} }) as SystemNotice;
const [monday, tuesday, wednesday] = ['2026-11-23T00:00Z', '2026-11-24T00:00Z', '2026-11-25T00:00Z'];

const idsOf = (...of: Parameters<typeof firstNotices>) => firstNotices(...of).map(({ id }) => id);

it('begins with the unread ones of operators; the read ones stand by time', () => {
  const systems = [system('unread', monday), system('read', tuesday, true)];
  const records = [record('new', wednesday), record('old', monday, true)];
  expect(idsOf(systems, records, 4)).toEqual(['unread', 'new', 'read', 'old']);
  expect(idsOf(systems, records, 2)).toEqual(['unread', 'new']);
});

it('goes on with all other unread ones', () => {
  const systems = [system('read', wednesday, true), system('unread', monday)];
  const records = [record('old unread', monday), record('new read', tuesday, true)];
  expect(idsOf(systems, records, 4)).toEqual(['unread', 'old unread', 'read', 'new read']);
});
