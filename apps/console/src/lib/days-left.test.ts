import { expect, test } from 'vitest';
import { daysLeft } from './days-left';

const [day, minute] = [86_400_000, 60_000];

test('days begun count, and what was just bought is not a day more', () => {
  expect(daysLeft(30 * day, 0)).toBe(30);
  expect(daysLeft(30 * day + minute, 0)).toBe(30);
  expect(daysLeft(29 * day + 60 * minute, 0)).toBe(30);
  expect([daysLeft(minute, 0), daysLeft(day, 0), daysLeft(day + 60 * minute, 0)]).toEqual([1, 1, 2]);
  expect([daysLeft(0, 0), daysLeft(0, day)]).toEqual([0, 0]);
});
