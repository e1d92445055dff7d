import { expect, test } from 'vitest';
import { daysLeft } from './days-left';

const [day, minute] = [86_400_000, 60_000];

test('whole days count, what was just bought has all of them, and the last one none', () => {
  expect(daysLeft(30 * day, 0)).toBe(30);
  expect(daysLeft(30 * day, minute)).toBe(30);
  expect(daysLeft(7 * day - 60 * minute, 0)).toBe(6);
  expect([daysLeft(minute, 0), daysLeft(day, 0), daysLeft(day + 60 * minute, 0)]).toEqual([0, 1, 1]);
  expect([daysLeft(0, 0), daysLeft(0, day)]).toEqual([null, null]);
});
