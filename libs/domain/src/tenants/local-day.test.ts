import { describe, expect, it } from 'vitest';
import {
  hoursOfDay,
  localTime,
  sameTimeBefore,
  startOfDay,
  startOfDayBefore,
  startOfHour,
} from './local-day.js';

describe('local days', () => {
  it('begin at local midnight', () => {
    expect(startOfDay(new Date('2026-11-20T16:30:00Z'), 'Asia/Shanghai')).toEqual(
      new Date('2026-11-20T16:00:00Z'),
    );
    expect(startOfDay(new Date('2026-11-20T18:29:59Z'), 'Asia/Kolkata')).toEqual(
      new Date('2026-11-19T18:30:00Z'),
    );
    expect(startOfHour(new Date('2026-11-20T18:29:59Z'), 'Asia/Kolkata')).toEqual(
      new Date('2026-11-20T17:30:00Z'),
    );
  });

  it('have 23, 24 or 25 hours', () => {
    const zone = 'America/New_York';
    expect(hoursOfDay(new Date('2026-03-08T17:00:00Z'), zone)).toHaveLength(23);
    expect(hoursOfDay(new Date('2026-06-01T17:00:00Z'), zone)).toHaveLength(24);
    expect(hoursOfDay(new Date('2026-11-01T17:00:00Z'), zone)).toHaveLength(25);
  });

  it('are counted back by the calendar, not by 24 hours', () => {
    const zone = 'America/New_York';
    const noonAfterChange = new Date('2026-03-08T16:00:00Z');
    expect(startOfDayBefore(noonAfterChange, zone, 1)).toEqual(new Date('2026-03-07T05:00:00Z'));
    expect(sameTimeBefore(noonAfterChange, zone, 1)).toEqual(new Date('2026-03-07T17:00:00Z'));
    expect(startOfDayBefore(noonAfterChange, zone, -1)).toEqual(new Date('2026-03-09T04:00:00Z'));
  });

  it('tell the time by a clock of their zone', () => {
    expect(localTime(new Date('2026-11-20T16:05:59Z'), 'Asia/Shanghai')).toBe('00:05');
    expect(localTime(new Date('2026-11-20T16:05:59Z'), 'Asia/Kolkata')).toBe('21:35');
  });

  it('refuse a zone that does not exist', () => {
    expect(() => startOfDay(new Date(), 'Mars/Olympus')).toThrow('no such time zone');
  });
});
