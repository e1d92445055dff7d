import { expect, it } from 'vitest';
import { addDays, addMonths, weeksOf } from './calendar-days';

it('counts days over months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});

it('stays in the month that it goes to', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-05', 1)]).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2027-01-05',
  ]);
});

it('shows whole weeks from the first day that a language has', () => {
  const monday = weeksOf('2026-11-21', 1);
  expect([monday[0]?.[0], monday.at(-1)?.at(-1), monday.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
  const sunday = weeksOf('2026-11-21', 0);
  expect([sunday[0]?.[0], sunday.at(-1)?.at(-1), sunday.length]).toEqual(['2026-11-01', '2026-12-05', 5]);
  expect(weeksOf('2026-02-10', 0)).toHaveLength(4);
});
