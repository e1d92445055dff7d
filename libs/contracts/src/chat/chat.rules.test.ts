import { expect, it } from 'vitest';
import { firstCodePoints } from './chat.rules.js';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['你好吗？', 2, '你好'],
  ['😀😀😀', 2, '😀😀'],
  ['😀😀', 3, '😀😀'],
  ['a\ud83d\ud83d', 2, 'a\ud83d'],
])('the beginning of %j of %i code points is %j', (text, most, expected) => {
  expect(firstCodePoints(text, most)).toBe(expected);
});
