import { expect, it } from 'vitest';
import { everyLabel } from './every-label';

it.each([
  [24, 700, 3],
  [24, 300, 6],
  [7, 700, 1],
  [7, 300, 2],
  [30, 700, 5],
  [30, 300, 10],
  [30, 0, 40],
])('of %i labels on %i pixels every %i. is written', (count, width, every) => {
  expect(everyLabel(count, width)).toBe(every);
});
