import { describe, expect, it } from 'vitest';
import { dayParts, daysOf, rangeOf } from './days';

const readDays = (raw: Record<string, unknown>) => ({
  range: dayParts.range.read(raw['range']),
  from: dayParts.from.read(raw['from']),
  to: dayParts.to.read(raw['to']),
});

const today = '2026-03-01';

describe('days', () => {
  it('of a range end today and count it', () => {
    expect(daysOf({}, '7', today)).toEqual({ from: '2026-02-23', to: today });
    expect(daysOf({ range: 'today' }, '7', today)).toEqual({ from: today, to: today });
    expect(daysOf({ range: '30' }, '7', today)).toEqual({ from: '2026-01-31', to: today });
    expect(daysOf({ range: 'all' }, '7', today)).toEqual({});
  });

  it('that were typed go before a range, and either end may stay open', () => {
    expect(daysOf({ range: 'today', from: '2026-01-05' }, '7', today)).toEqual({ from: '2026-01-05' });
    expect(rangeOf({ range: 'today', to: '2026-01-05' }, '7')).toBeUndefined();
    expect(rangeOf({}, '30')).toBe('30');
  });

  it('in an address are days of the calendar, or none', () => {
    expect(readDays({ range: '8', from: '2026-02-30', to: '2026-02-28' })).toEqual({ to: '2026-02-28' });
  });
});
