import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded, ngramsOf } from './search-ngrams.js';

const has = (text: string, wanted: string): boolean => {
  const grams = new Set(ngramsOf('tnt_1', folded(text)));
  return ngramsOf('tnt_1', folded(wanted)).every((gram) => grams.has(gram));
};

it.each([
  ['请问 发货 了吗', '发货'],
  ['请问发货了吗', '货'],
  ['Straße in BERLIN', 'strasse in berlin'],
  ['ＡＢＣ１２３', 'abc123'],
  ['price: 100%_off', '0%_o'],
  ['全部 done 👍🏽 ok', '👍🏽'],
  ['a\t b\n\nc', 'A B C'],
])('%s has %s', (text, wanted) => {
  expect(has(text, wanted)).toBe(true);
  expect(folded(text)).toContain(folded(wanted));
});

it('tells texts apart', () => {
  expect(has('请问发货了吗', '货发')).toBe(false);
  expect(has('abcd', 'bd')).toBe(false);
});

it('tells tenants apart, and fits an integer of the database', () => {
  const [mine, theirs] = [ngramsOf('tnt_1', '请问发货了吗'), ngramsOf('tnt_2', '请问发货了吗')];
  expect(mine.filter((gram) => theirs.includes(gram))).toEqual([]);
  for (const gram of mine) expect(gram).toBe(gram | 0);
});

it('finds any part of any text, folded once or twice, and takes what no database would', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (before, wanted) => {
      const text = folded(`${before}${wanted}`);
      expect(folded(text)).toBe(text);
      const [points, part] = [Array.from(text), Array.from(text).slice(1, 4).join('')];
      const grams = new Set(ngramsOf('t', points.join('')));
      expect(ngramsOf('t', part).every((gram) => grams.has(gram))).toBe(true);
    }),
  );
});
