import { expect, it } from 'vitest';
import { dayAfter, keepFrom } from './retention.policy.js';

it.each([
  ['2026-11-21T00:00:00Z', '2026-10-21'],
  ['2026-11-21T23:59:59Z', '2026-10-21'],
  ['2026-03-28T12:00:00Z', '2026-02-28'],
  ['2026-03-29T12:00:00Z', '2026-02-28'],
  ['2026-03-31T12:00:00Z', '2026-02-28'],
  ['2024-03-30T12:00:00Z', '2024-02-29'],
  ['2026-01-31T00:00:00Z', '2025-12-31'],
])('at %s keeps what was stored from %s on', (now, day) => {
  expect(keepFrom(new Date(now))).toBe(day);
});

it('counts days over the end of a month', () => {
  expect([dayAfter('2026-02-27', 2), dayAfter('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
});
