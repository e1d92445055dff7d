import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { dayAfter, firstDay, type OrderDay, resetInstant, type ResetTime } from './order-day.policy.js';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const at = (timeZone: string, time: string): ResetTime => ({ timeZone, resetMinute: minutes(time) });
const hours = ({ startsAt, endsAt }: OrderDay): number => (endsAt.getTime() - startsAt.getTime()) / 3_600_000;

/** The day that contains noon of a date, and those after it. */
function daysFrom(date: string, reset: ResetTime, count: number): OrderDay[] {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone: reset.timeZone }).toJSDate();
  const start = resetInstant(firstDay(noon, reset).day, reset) ?? noon;
  const days = [firstDay(start, reset)];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? firstDay(start, reset), reset));
  return days;
}

describe('the day of an order', () => {
  it.each([
    ['Australia/Lord_Howe', '00:00', '2026-10-03', [24, 23.5, 24]],
    ['Australia/Lord_Howe', '00:00', '2026-04-04', [24, 24.5, 24]],
    ['Asia/Kathmandu', '08:15', '2026-03-28', [24, 24, 24]],
    ['America/Sao_Paulo', '00:00', '2018-11-03', [24, 23, 24]],
    ['America/Sao_Paulo', '00:00', '2018-02-16', [24, 25, 24]],
    ['America/New_York', '00:00', '2026-03-07', [24, 23, 24]],
    ['America/New_York', '00:00', '2026-10-31', [24, 25, 24]],
    ['America/New_York', '08:00', '2026-03-07', [23, 24, 24]],
    ['Asia/Shanghai', '00:00', '2026-03-28', [24, 24, 24]],
    // The clocks of Nuuk skip the last hour of Saturday.
    ['America/Nuuk', '23:30', '2026-03-27', [24, 23.5, 23.5]],
  ])('in %s at %s from %s on lasts %j hours', (timeZone, time, date, expected) => {
    const days = daysFrom(date, at(timeZone, time), 3);
    expect(days.map(hours)).toHaveLength(3);
    expect(days.map(hours)).toEqual(expected);
  });

  it('that does not exist in Apia has no reset, and none bears it', () => {
    const apia = at('Pacific/Apia', '06:00');
    expect(resetInstant('2011-12-30', apia)).toBeNull();
    const days = daysFrom('2011-12-28', apia, 4);
    expect(days.map(({ day }) => day)).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']);
    expect(days.map(hours)).toEqual([24, 24, 24, 24]);
  });

  it.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
    ['America/Nuuk', '2026-03-28', '23:30', '2026-03-29T01:00:00.000Z'],
  ])('in %s on %s at %s, which clocks skip, begins right after the gap', (timeZone, date, time, expected) => {
    expect(resetInstant(date, at(timeZone, time))?.toISOString()).toBe(expected);
  });

  it.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['America/Sao_Paulo', '2018-02-17', '23:30', '2018-02-18T01:30:00.000Z'],
  ])(
    'in %s on %s at %s, which clocks show twice, begins the first time',
    (timeZone, date, time, expected) => {
      expect(resetInstant(date, at(timeZone, time))?.toISOString()).toBe(expected);
    },
  );

  it('in which an order begins ends at the next reset', () => {
    const day = firstDay(new Date('2026-11-20T01:00:00Z'), at('Asia/Shanghai', '10:00'));
    expect(day).toEqual({
      day: '2026-11-19',
      startsAt: new Date('2026-11-20T01:00:00Z'),
      endsAt: new Date('2026-11-20T02:00:00Z'),
    });
  });

  it('after a changed reset time is longer or shorter once, and each date has one reset', () => {
    const running = firstDay(new Date('2026-11-20T12:00:00Z'), at('UTC', '00:00'));
    const later = dayAfter(running, at('UTC', '08:00'));
    expect([later.day, hours(later)]).toEqual(['2026-11-21', 32]);
    const sooner = dayAfter(later, at('UTC', '00:00'));
    expect([sooner.day, hours(sooner)]).toEqual(['2026-11-22', 16]);
  });

  it.each([
    ['UTC', 'Asia/Kathmandu', '2026-11-21', 18.25],
    ['UTC', 'America/New_York', '2026-11-21', 29],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-21', 49],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-22', 23],
  ])('after a change from %s to %s bears no date twice', (from, to, day, length) => {
    const noon = DateTime.fromISO('2026-11-20T12:00', { zone: from }).toJSDate();
    const running = firstDay(noon, at(from, '00:00'));
    expect(running.day).toBe('2026-11-20');
    const next = dayAfter(running, at(to, '00:00'));
    expect([next.day, hours(next)]).toEqual([day, length]);
  });
});

describe('days of an order, whatever changes', () => {
  const zones = [
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
    'America/New_York',
    'Pacific/Apia',
    'America/Nuuk',
    'Africa/Cairo',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
  ];
  const reset = fc.record({
    timeZone: fc.constantFrom(...zones),
    resetMinute: fc.integer({ min: 0, max: 1_439 }),
  });
  const start = fc.date({
    min: new Date('2005-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  const someDays = (from: Date, resets: readonly ResetTime[]): OrderDay[] => {
    const [first, ...others] = resets;
    const days = first ? [firstDay(from, first)] : [];
    for (const next of others) {
      const last = days.at(-1);
      if (last) days.push(dayAfter(last, next));
    }
    return days;
  };

  it('bear rising dates, and each begins where the one before ends', () => {
    fc.assert(
      fc.property(start, fc.array(reset, { minLength: 2, maxLength: 12 }), (from, resets) => {
        const days = someDays(from, resets);
        expect(days[0]?.startsAt).toEqual(from);
        for (const [index, day] of days.entries()) {
          expect(day.endsAt.getTime()).toBeGreaterThan(day.startsAt.getTime());
          const next = days[index + 1];
          if (next) expect([next.startsAt, next.day > day.day]).toEqual([day.endsAt, true]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('contain every instant once, and each existing date has one reset', () => {
    fc.assert(
      fc.property(start, reset, fc.integer({ min: 0, max: 9 * 24 * 60 }), (from, same, offset) => {
        const days = someDays(
          from,
          Array.from({ length: 12 }, () => same),
        );
        const instant = new Date(from.getTime() + offset * 60_000);
        const containing = days.filter(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt);
        expect(containing).toHaveLength(1);
        for (const { day, startsAt } of days.slice(1)) expect(resetInstant(day, same)).toEqual(startsAt);
        expect(firstDay(instant, same).day).toBe(containing[0]?.day);
      }),
      { numRuns: 300 },
    );
  });
});
