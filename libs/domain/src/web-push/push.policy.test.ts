import { describe, expect, it } from 'vitest';
import { beginning, isQuiet } from './push.policy.js';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);
const night = { from: '22:00', until: '07:00', timeZone: null };

describe('quiet hours', () => {
  it.each([
    ['13:59', false],
    ['14:00', true],
    ['20:00', true],
    ['22:59', true],
    ['23:00', false],
  ])('include midnight in the zone of the tenant: %s UTC', (time, quiet) => {
    expect(isQuiet(night, 'Asia/Shanghai', at(time))).toBe(quiet);
  });

  it('are in the zone of the person', () => {
    const own = { ...night, timeZone: 'America/New_York' };
    expect(isQuiet(own, 'Asia/Shanghai', at('14:00'))).toBe(false);
    expect(isQuiet(own, 'Asia/Shanghai', at('04:00'))).toBe(true);
  });

  it('may lie within a day, or be empty', () => {
    const noon = { from: '12:00', until: '13:00', timeZone: 'UTC' };
    expect(
      [at('11:59'), at('12:00'), at('12:59'), at('13:00')].map((now) => isQuiet(noon, 'UTC', now)),
    ).toEqual([false, true, true, false]);
    expect(isQuiet({ ...noon, until: '12:00' }, 'UTC', at('12:00'))).toBe(false);
    expect(isQuiet(null, 'UTC', at('12:00'))).toBe(false);
  });
});

it('cuts a text between characters', () => {
  expect(beginning('a \n b', 10)).toBe('a b');
  expect(beginning('😀😀😀', 2)).toBe('😀…');
});
