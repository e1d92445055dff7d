import type { OfficeDay } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { normaliseOfficeHours, officeSeconds } from './office-hours.policy.js';

const weekdays = (from: string, to: string): OfficeDay[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
const hours = (beganAt: string, endedAt: string, days: OfficeDay[], zone = 'Asia/Shanghai'): number =>
  officeSeconds(new Date(beganAt), new Date(endedAt), days, zone) / 3_600;

describe('seconds within office hours', () => {
  // The 27th of November 2026 is a Friday.
  it.each([
    ['within a day', '2026-11-27T02:00:00Z', '2026-11-27T03:30:00Z', 1.5],
    ['before and after the hours', '2026-11-26T22:00:00Z', '2026-11-27T15:00:00Z', 9],
    ['over a weekend', '2026-11-27T09:00:00Z', '2026-11-30T02:00:00Z', 2],
    ['on a day off', '2026-11-28T02:00:00Z', '2026-11-28T09:00:00Z', 0],
  ])('%s', (_, beganAt, endedAt, expected) => {
    expect(hours(beganAt, endedAt, weekdays('09:00', '18:00'))).toBe(expected);
  });

  it('over midnight belong to the day on which they begin', () => {
    const friday = [{ weekday: 5, from: '22:00', to: '06:00' }];
    // Saturday, from 05:00 local time.
    expect(hours('2026-11-27T21:00:00Z', '2026-11-28T10:00:00Z', friday)).toBe(1);
    expect(hours('2026-11-27T13:00:00Z', '2026-11-28T10:00:00Z', friday)).toBe(8);
    // The night before belongs to Thursday.
    expect(hours('2026-11-26T16:00:00Z', '2026-11-27T02:00:00Z', friday)).toBe(0);
  });

  it('that overlap count once', () => {
    const nights = [
      { weekday: 4, from: '20:00', to: '10:00' },
      { weekday: 5, from: '09:00', to: '12:00' },
    ];
    expect(hours('2026-11-26T00:00:00Z', '2026-11-28T00:00:00Z', nights)).toBe(16);
  });

  it.each([
    // Clocks go forward at 02:00 on the 29th of March and back at 03:00 on the 25th of October 2026, both Sundays.
    ['a spring', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', 7],
    ['an autumn', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', 9],
  ])('of %s night with a change of clocks are as long as it is', (_, beganAt, endedAt, expected) => {
    const saturday = [{ weekday: 6, from: '22:00', to: '06:00' }];
    expect(hours(beganAt, endedAt, saturday, 'Europe/Berlin')).toBe(expected);
  });

  it('of the whole day are its 23 to 25 hours', () => {
    const sunday = [{ weekday: 7, from: '00:00', to: '00:00' }];
    expect(hours('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z', sunday, 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z', sunday, 'Europe/Berlin')).toBe(25);
  });
});

it.each([
  ['days[0].from', [{ weekday: 1, from: '9:00', to: '18:00' }]],
  ['days[0].to', [{ weekday: 1, from: '09:00', to: '24:00' }]],
  ['days[1].weekday', [...weekdays('09:00', '18:00').slice(0, 1), ...weekdays('10:00', '11:00')]],
  ['days', []],
])('wrong hours are refused, naming %s', (field, days) => {
  expect(() => normaliseOfficeHours({ enabled: true, days })).toThrow(
    expect.objectContaining({ extra: { details: [expect.objectContaining({ field })] } }),
  );
});
