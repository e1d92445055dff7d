import { describe, expect, it } from 'vitest';
import { isTimeOfDay, timeOfDayOf } from './time-of-day';

describe('a time of a day', () => {
  it.each([
    ['18:30', '18:30'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['0005', '00:05'],
    ['9.30', '09:30'],
    [' 9：30 ', '09:30'],
    ['１８３０', '18:30'],
  ])('%j is %s', (typed, time) => {
    expect(timeOfDayOf(typed)).toBe(time);
  });

  it.each(['', '24:00', '9:5', '12:60', 'noon', '99'])('%j is none, and stays', (typed) => {
    expect(timeOfDayOf(typed)).toBe(typed);
    expect(isTimeOfDay(typed)).toBe(false);
  });
});
