import { expect, it } from 'vitest';
import { CoalescedSet } from './coalesced-set.js';

it('takes at once what comes first, and all that came meanwhile together', async () => {
  const runs: [string, string[]][] = [];
  const gathered = new CoalescedSet<string>(1, async (key, items) => {
    runs.push([key, items]);
  });
  await Promise.all([
    gathered.add('one', ['a']),
    gathered.add('one', ['b', 'c']),
    gathered.add('two', ['a']),
    gathered.add('one', ['c', 'd']),
  ]);
  expect(runs).toEqual([
    ['one', ['a']],
    ['two', ['a']],
    ['one', ['b', 'c', 'd']],
  ]);
});

it('keeps nothing of a run that failed', async () => {
  const runs: string[][] = [];
  const gathered = new CoalescedSet<string>(1, async (_, items) => {
    runs.push(items);
    if (runs.length === 1) throw new Error('nobody there');
  });
  await expect(gathered.add('one', ['a'])).rejects.toThrow('nobody there');
  await gathered.add('one', ['b']);
  expect(runs).toEqual([['a'], ['b']]);
});
