import { expect, it } from 'vitest';
import { periodStart, pointAt, reportSpan } from './report-span.policy.js';

const zone = 'America/New_York';
const named = (span: ReturnType<typeof reportSpan>, timeZone: string): string[] =>
  span ? span.starts.map((_, index) => pointAt(span, index, timeZone).start) : [];

it('has an hour twice on the day clocks go back', () => {
  const span = reportSpan('today', { now: new Date('2026-11-01T18:00:00Z'), timeZone: zone, first: null });
  expect(span?.starts).toHaveLength(25);
  expect(named(span, zone).filter((start) => start === '2026-11-01T01:00')).toHaveLength(2);
  expect(span?.end).toEqual(new Date('2026-11-02T05:00:00Z'));
});

it('is of local days, today included', () => {
  const now = new Date('2026-11-03T04:30:00Z');
  const span = reportSpan('7d', { now, timeZone: zone, first: null });
  expect(named(span, zone)).toEqual(
    ['27', '28', '29', '30', '31'].map((day) => `2026-10-${day}`).concat(['2026-11-01', '2026-11-02']),
  );
  expect(span && pointAt(span, 5, zone)).toEqual({
    start: '2026-11-01',
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
  expect(periodStart('30d', now, zone)).toEqual(new Date('2026-10-04T04:00:00Z'));
  expect(periodStart('all', now, zone)).toBeNull();
});

it('leaves out a date that does not exist', () => {
  const first = new Date('2011-12-29T12:00:00Z');
  const span = reportSpan('all', { now: new Date('2012-01-01T12:00:00Z'), timeZone: 'Pacific/Apia', first });
  expect(named(span, 'Pacific/Apia')).toEqual(['2011-12-29', '2011-12-31', '2012-01-01', '2012-01-02']);
});

it('is told by months where it is long, the first one from its first day', () => {
  const first = new Date('2026-02-10T12:00:00Z');
  const span = reportSpan('all', { now: new Date('2026-06-05T12:00:00Z'), timeZone: zone, first });
  expect(span?.unit).toBe('month');
  expect(named(span, zone)).toEqual(['2026-02-10', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']);
  expect(reportSpan('all', { now: first, timeZone: zone, first: null })).toBeNull();
});
