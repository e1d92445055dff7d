import { expect, it } from 'vitest';
import { ResyncPacer } from './resync-pacer.js';

it('gives the first its turn at once, and the others one after another', () => {
  const pacer = new ResyncPacer(25);
  expect([pacer.next(1_000), pacer.next(1_000), pacer.next(1_000)]).toEqual([0, 40, 80]);
  expect(pacer.next(1_100)).toBe(20);
  expect(pacer.next(5_000)).toBe(0);
});

it('has nobody wait for longer than half a minute', () => {
  const pacer = new ResyncPacer(25);
  const waits = Array.from({ length: 5_000 }, () => pacer.next(0));
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  const late = waits.slice(1_000);
  expect(late.reduce((sum, wait) => sum + wait, 0) / late.length).toBeGreaterThan(10_000);
});
