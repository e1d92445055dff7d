import { describe, expect, it } from 'vitest';
import { endOfDay, isDay, startOfDay } from './local-day';

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
