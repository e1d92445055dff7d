import { describe, expect, it } from 'vitest';
import { centsOf, decimalOf, dollarsOf, unitsOf, wholeOf } from './decimal';

describe('an amount that is typed', () => {
  it.each([
    ['6', 600],
    ['6.5', 650],
    ['0.07', 7],
    [' 1,234.56 ', 123_456],
    // 1.005 × 100, 8.2 × 100 and 1.1 × 100 are not whole numbers in floating point.
    ['8.20', 820],
    ['1.10', 110],
    ['70368744177.66', 7_036_874_417_766],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['', '.', '.5', '6.', '1.005', '-1', '+1', '1e3', '$6', 'x', '1.2.3', 'NaN'])(
    '%j is none',
    (text) => {
      expect(centsOf(text)).toBeNull();
    },
  );

  it('is written back as it was', () => {
    for (const cents of [0, 7, 70, 700, 123_456, 7_036_874_417_766])
      expect(centsOf(dollarsOf(cents))).toBe(cents);
    expect(dollarsOf(7)).toBe('0.07');
    expect(dollarsOf(-1_050)).toBe('-10.50');
    expect(decimalOf(72_000, 4)).toBe('7.2000');
    expect(unitsOf('7.2', 4)).toBe(72_000);
    expect(unitsOf('7.20001', 4)).toBeNull();
  });

  it('has no decimals where it counts', () => {
    expect([wholeOf('1,000'), wholeOf('1.5'), wholeOf('')]).toEqual([1_000, null, null]);
  });
});
