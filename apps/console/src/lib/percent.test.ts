import { expect, it } from 'vitest';
import { basisPointsOf, percentOf } from './percent';

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
