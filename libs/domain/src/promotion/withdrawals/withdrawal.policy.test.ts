import { describe, expect, it } from 'vitest';
import { dueOf, referenceKeyOf } from './withdrawal.policy.js';

const due = (at: string, zone: string) => {
  const { dueOn, dueAt } = dueOf(new Date(at), zone);
  return [dueOn, dueAt.toISOString()];
};

describe('a withdrawal', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['2026-11-23T04:00:00Z', 'Asia/Shanghai', '2026-11-26', '2026-11-26T16:00:00.000Z'],
    ['2026-11-24T04:00:00Z', 'Asia/Shanghai', '2026-11-27', '2026-11-27T16:00:00.000Z'],
    ['2026-11-25T04:00:00Z', 'Asia/Shanghai', '2026-11-30', '2026-11-30T16:00:00.000Z'],
    ['2026-11-26T04:00:00Z', 'Asia/Shanghai', '2026-12-01', '2026-12-01T16:00:00.000Z'],
    ['2026-11-27T04:00:00Z', 'Asia/Shanghai', '2026-12-02', '2026-12-02T16:00:00.000Z'],
    ['2026-11-28T04:00:00Z', 'Asia/Shanghai', '2026-12-02', '2026-12-02T16:00:00.000Z'],
    ['2026-11-29T04:00:00Z', 'Asia/Shanghai', '2026-12-02', '2026-12-02T16:00:00.000Z'],
  ])('of %s in %s is due on %s', (at, zone, dueOn, dueAt) => {
    expect(due(at, zone)).toEqual([dueOn, dueAt]);
  });

  it('is of the local day of the tenant', () => {
    // Friday in New York is already Saturday in Shanghai.
    const at = '2026-11-28T02:00:00Z';
    expect(due(at, 'America/New_York')).toEqual(['2026-12-02', '2026-12-03T05:00:00.000Z']);
    expect(due(at, 'Asia/Shanghai')).toEqual(['2026-12-02', '2026-12-02T16:00:00.000Z']);
    // Sunday evening there, Monday here.
    const later = '2026-11-29T23:30:00Z';
    expect(due(later, 'America/New_York')[0]).toBe('2026-12-02');
    expect(due(later, 'Asia/Shanghai')[0]).toBe('2026-12-03');
  });

  it('is due at the end of a day that is longer or shorter than others', () => {
    // Clocks go forward on 29 March and back on 25 October. Both are Sundays within these spans.
    expect(due('2026-03-26T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-31', '2026-03-31T22:00:00.000Z']);
    expect(due('2026-10-22T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-10-27', '2026-10-27T23:00:00.000Z']);
  });

  it('is paid under one reference, however it is written', () => {
    expect(referenceKeyOf(' AbC\u200b 12\u3000Ｆ ')).toBe('abc12f');
    for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d')
      expect(referenceKeyOf(`TX${dash}1`)).toBe('tx-1');
  });
});
