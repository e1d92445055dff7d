import { describe, expect, it } from 'vitest';
import { endOfDay, isDay, localMinute, momentOf, startOfDay } from './local-day';

const begins = (day: string, zone: string) => startOfDay(day, zone).toISOString();

describe('a local day', () => {
  it('begins at midnight of its zone', () => {
    expect(begins('2026-11-21', 'Asia/Shanghai')).toBe('2026-11-20T16:00:00.000Z');
    expect(begins('2026-11-21', 'UTC')).toBe('2026-11-21T00:00:00.000Z');
    expect(begins('2026-11-21', 'America/St_Johns')).toBe('2026-11-21T03:30:00.000Z');
    expect(begins('2026-11-21', 'Pacific/Kiritimati')).toBe('2026-11-20T10:00:00.000Z');
  });

  it('has 23 or 25 hours where clocks change', () => {
    const hours = (day: string, zone: string) =>
      (endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2026-11-01', 'America/New_York')).toBe(25);
    expect(hours('2026-11-02', 'America/New_York')).toBe(24);
  });

  it('begins after a midnight that is skipped, and at the first of two', () => {
    expect(begins('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(begins('2026-10-25', 'Atlantic/Azores')).toBe('2026-10-25T00:00:00.000Z');
  });

  it('is one of the calendar', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(isDay(text)).toBe(false);
  });
});

describe('a local minute', () => {
  it.each([
    ['2026-11-21T09:30', 'Asia/Shanghai', '2026-11-21T01:30:00.000Z'],
    ['2026-07-01T00:00', 'America/St_Johns', '2026-07-01T02:30:00.000Z'],
    ['2026-01-01T00:15', 'Pacific/Kiritimati', '2025-12-31T10:15:00.000Z'],
  ])('%s in %s is a moment and back', (minute, zone, at) => {
    expect(momentOf(minute, zone)?.toISOString()).toBe(at);
    expect(localMinute(at, zone)).toBe(minute);
  });

  it('is the earlier of two where clocks go back, and a later one where they skip it', () => {
    expect(momentOf('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(momentOf('2026-03-08T02:30', 'America/New_York')?.toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it.each(['', '2026-11-21', '2026-13-01T00:00', 'soon'])('is not %s', (text) => {
    expect(momentOf(text, 'UTC')).toBeNull();
  });
});
