import { describe, expect, it } from 'vitest';
import {
  hoursOfDay,
  localDate,
  localDays,
  localSpans,
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

  it('begin at the first midnight where clocks go back to it, whichever instant of the day is asked for', () => {
    const zone = 'Atlantic/Azores';
    const starts = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T20:00:00Z'].map((at) =>
      startOfDay(new Date(at), zone),
    );
    expect(starts).toEqual(Array.from({ length: 3 }, () => new Date('2026-10-25T00:00:00Z')));
    expect(startOfDayBefore(new Date('2026-10-26T12:00:00Z'), zone, 1)).toEqual(starts[0]);
    expect(hoursOfDay(new Date('2026-10-25T12:00:00Z'), zone)).toHaveLength(25);
  });

  it('have a last hour of half an hour where clocks go back by one, and hours that start as they are drawn', () => {
    const zone = 'Australia/Lord_Howe';
    const at = new Date('2026-04-05T12:00:00Z');
    const hours = hoursOfDay(at, zone);
    expect(hours).toHaveLength(25);
    const [span] = localSpans([at], zone);
    expect(span?.dayEnd.getTime()).toBe((hours.at(-1)?.getTime() ?? 0) + 1_800_000);
    expect(hours).toContainEqual(startOfHour(at, zone));
  });

  it('have none of a date that does not exist', () => {
    const zone = 'Pacific/Apia';
    const [from, to] = [new Date('2011-12-29T12:00:00Z'), new Date('2011-12-31T12:00:00Z')];
    expect(localDays(from, to, zone).starts.map((day) => localDate(day, zone))).toEqual([
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
    ]);
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
