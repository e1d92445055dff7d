import { expect, it } from 'vitest';
import { niceTop } from './nice-top';

it.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [89, 100],
  [100, 100],
  [101, 120],
  [742, 800],
  [18_436, 20_000],
])('puts %i under a top of %i', (most, top) => {
  expect(niceTop(most)).toBe(top);
});
