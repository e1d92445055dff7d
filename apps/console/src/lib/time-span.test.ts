import { expect, it } from 'vitest';
import { daysOf, instantsOf, readTimeSpan } from './time-span';

it('reads days and instants, and nothing else', () => {
  expect(readTimeSpan({ from: '2026-11-22', to: '2026-11-22T10:30:00.000Z' })).toEqual({
    from: '2026-11-22',
    to: '2026-11-22T10:30:00.000Z',
  });
  expect(readTimeSpan({ from: '2026-02-30', to: 'tomorrow' })).toEqual({ from: undefined, to: undefined });
});

it('takes days whole, in the reader’s zone, and instants as they are', () => {
  expect(instantsOf({ from: '2026-11-22', to: '2026-11-22' }, 'Asia/Kolkata')).toEqual({
    from: '2026-11-21T18:30:00.000Z',
    to: '2026-11-22T18:30:00.000Z',
  });
  const hour = { from: '2026-11-22T10:30:00.000Z', to: '2026-11-22T11:30:00.000Z' };
  expect(instantsOf(hour, 'Asia/Kolkata')).toEqual(hour);
  expect(daysOf({ ...hour, from: '2026-11-22' })).toEqual({ from: '2026-11-22', to: undefined });
});
