import { expect, test } from 'vitest';
import { countdownTo, minutesLeft } from './countdown';

test('what is left is told to the second, and never below zero', () => {
  const left = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000;
  expect(countdownTo(left, 0)).toEqual({ day: 2, hours: 3, minutes: 4, seconds: 5 });
  expect(countdownTo(1, 0)).toEqual({ day: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(countdownTo(0, 60_000)).toEqual({ day: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(minutesLeft(14 * 60_000 + 5_000, 0)).toBe('14:05');
});
