import { expect, it } from 'vitest';
import type { Format } from './format';
import { basisPointsIn, basisPointsOf, partText, percentOf } from './percent';

it.each([
  ['20', 2_000],
  ['12.5', 1_250],
  ['0.01', 1],
  ['7 %', 700],
  ['', null],
  ['1.001', null],
  ['-1', null],
])('reads %s percent', (text, basisPoints) => {
  expect(basisPointsOf(text)).toBe(basisPoints);
});

it.each([
  [2_000, '20'],
  [1_250, '12.5'],
  [1, '0.01'],
  [0, '0'],
  [10_000, '100'],
])('writes %i basis points', (basisPoints, text) => {
  expect(percentOf(basisPoints)).toBe(text);
});

it('takes each of a hundred for one percent, and rounds down', () => {
  const format = { number: String } as unknown as Format;
  const hundredths = Array.from({ length: 101 }, (_, part) => part);
  expect(hundredths.map((part) => partText(format, part, 100))).toEqual(hundredths.map((part) => `${part}%`));
  expect([partText(format, 57, 100), partText(format, 999, 1_000)]).toEqual(['57%', '99%']);
  expect(basisPointsIn(2, 3)).toBe(6_666);
  expect(basisPointsIn(9_999_999, 10_000_000)).toBe(9_999);
});
