import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedText, isSearchable } from './search.rules.js';

it.each([
  ['请问 发货 了吗', '发货'],
  ['Straße in BERLIN', 'strasse in berlin'],
  ['ＡＢＣ１２３', 'abc123'],
  ['price: 100%_off', '0%_o'],
  ['a\t b\n\nc', 'A B C'],
])('%s has %s', (text, wanted) => {
  expect(foldedText(text)).toContain(foldedText(wanted));
});

it.each([
  ['ab', true],
  ['货', true],
  ['👍', true],
  ['a', false],
  ['a b', false],
  ['%', false],
  ['', false],
  [' \n', false],
  ['ﬀ', true],
])('%j has an index: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});

it('folds a text once as twice, and takes what no database would', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldedText(foldedText(text))).toBe(foldedText(text));
    }),
  );
});
