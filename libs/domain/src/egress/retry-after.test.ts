import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const now = Date.parse('2026-11-22T10:00:00Z');
const mostMs = 300_000;

test.each([
  ['120', 120_000],
  [' 1 ', 1_000],
  ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
  ['Sunday, 22-Nov-26 10:00:30 GMT', 30_000],
  ['Sun Nov 22 10:00:30 2026 GMT', 30_000],
  ['999999999999', 300_000],
  ['Sun, 22 Nov 2036 10:00:00 GMT', 300_000],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['', null],
  ['2026-11-22', null],
  ['Sun, 22 Nov 2026 09:59:59 GMT', null],
])('%j asks to wait %j ms', (header, waitMs) => {
  expect(retryAfterMs(header, now, mostMs)).toBe(waitMs);
});

test('where it is missing nothing is asked', () => {
  expect(retryAfterMs(undefined, now, mostMs)).toBeNull();
  expect(retryAfterMs(['3', '9'], now, mostMs)).toBe(3_000);
});
