import { expect, it } from 'vitest';
import { ResyncPacer } from './resync-pacer.js';

let sessions = 0;
const of = (tenantId: string | null) => ({ tenantId, sessionId: `ses_${sessions++}` });

it('gives the first its turn at once, and the others one after another', () => {
  const pacer = new ResyncPacer(25);
  expect([1, 2, 3].map(() => pacer.next(1_000, of('a')))).toEqual([0, 40, 80]);
  expect(pacer.next(1_100, of('a'))).toBe(20);
  expect(pacer.next(5_000, of('a'))).toBe(0);
});

it('paces tenants that come back together, after all of them were away', () => {
  const pacer = new ResyncPacer(25);
  const waits = Array.from({ length: 100 }, (_, i) => pacer.next(0, of(`tenant ${i}`)));
  expect(waits).toEqual(Array.from({ length: 100 }, (_, i) => i * 40));
});

it('has no tenant wait for the many consoles of another', () => {
  const pacer = new ResyncPacer(25);
  const waits = Array.from({ length: 500 }, () => pacer.next(0, of('large')));
  expect(waits[499]).toBe(499 * 40);
  expect(pacer.next(0, of('small'))).toBe(40);
  expect(pacer.next(0, of(null))).toBe(80);
  // The tenant's second turn leaves room for the turns of others.
  expect(pacer.next(0, of('small'))).toBe(120);
});

it('gives a session one turn, however often it comes back', () => {
  const pacer = new ResyncPacer(25);
  const [first, other] = [of('a'), of('a')];
  pacer.next(0, first);
  expect(Array.from({ length: 1_000 }, () => pacer.next(0, other))).toEqual(Array(1_000).fill(40));
  expect(pacer.next(0, of('a'))).toBe(80);
  // The other's next turn is a second after its last.
  expect(pacer.next(100, other)).toBe(940);
  expect(pacer.next(100, other)).toBe(940);
});

it('has nobody wait for longer than half a minute', () => {
  const pacer = new ResyncPacer(25);
  const waits = Array.from({ length: 5_000 }, () => pacer.next(0, of('a')));
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  const late = waits.slice(1_000);
  expect(late.reduce((sum, wait) => sum + wait, 0) / late.length).toBeGreaterThan(10_000);
});
