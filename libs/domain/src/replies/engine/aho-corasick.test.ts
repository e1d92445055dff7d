import { codePoints } from '@parley/contracts/public';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AhoCorasick } from './aho-corasick.js';

/** The expected matches, found by searching for each keyword in turn. */
const found = (keywords: string[], text: string) =>
  keywords.flatMap((keyword, index) => (keyword !== '' && text.includes(keyword) ? [index] : []));

function longest(keywords: string[], text: string, accepts: (keyword: number) => boolean): number[] {
  const accepted = found(keywords, text).filter(accepts);
  const lengthOf = (index: number) => codePoints(keywords[index] ?? '');
  const most = Math.max(0, ...accepted.map(lengthOf));
  return accepted.filter((index) => lengthOf(index) === most);
}

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

/** Small alphabets make keywords overlap. The others are real characters, whole and halved. */
const alphabets = [
  ['a', 'b'],
  ['a', 'b', 'c', 'é', 'ß'],
  ['价', '格', '多', '少', '你', '好', '吗'],
  ['😀', '👍', '🏽', '\u200d', '👩', '❤', '\ufe0f'],
  ['\ud83d', '\ude00', '\udc4d', 'x', '\uffff', '\u0000'],
  ['a', '价', '😀', ' ', '\ud83d'],
];

const samples = fc.constantFrom(...alphabets).chain((alphabet) => {
  const word = (most: number) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength: most }).map((letters) => letters.join(''));
  return fc.record({
    keywords: fc.uniqueArray(word(6), { maxLength: 40 }),
    text: word(60),
    refused: fc.nat(4),
  });
});

describe('the automaton', () => {
  it('finds what a search for each keyword finds, in any alphabet', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async ({ keywords, text, refused }) => {
        const automaton = await AhoCorasick.build(keywords);
        const accepts = (keyword: number) => keyword % 5 !== refused;
        expect(sorted(automaton.all(text, 1_000))).toEqual(found(keywords, text));
        expect(sorted(automaton.longest(text, accepts))).toEqual(longest(keywords, text, accepts));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds nothing where there is nothing to find', async () => {
    expect((await AhoCorasick.build([])).longest('anything', () => true)).toEqual([]);
    expect((await AhoCorasick.build([''])).all('anything', 10)).toEqual([]);
    expect((await AhoCorasick.build(['a'])).all('', 10)).toEqual([]);
  });

  it('finds a keyword that ends another, and one that goes on after it', async () => {
    const automaton = await AhoCorasick.build(['price list', 'list', 'ice', 'price list please']);
    expect(sorted(automaton.all('the price list', 10))).toEqual([0, 1, 2]);
    expect(automaton.longest('the price list', (keyword) => keyword !== 0)).toEqual([1]);
    expect(automaton.longest('the price list, please', () => true)).toEqual([0]);
  });

  it('takes the keyword of more characters for the longer one, however many units they take', async () => {
    const automaton = await AhoCorasick.build(['😀😀', 'abc']);
    expect(automaton.longest('😀😀 abc', () => true)).toEqual([1]);
  });

  it('stops at as many as are asked for', async () => {
    const automaton = await AhoCorasick.build(['a', 'aa', 'aaa', 'aaaa']);
    expect(automaton.all('aaaaaaaa', 2)).toHaveLength(2);
  });

  it('is built in slices from fifty thousand keywords, however long their common beginning is', async () => {
    const keywords = Array.from({ length: 50_000 }, (_, index) => `${'begin '.repeat(5)}${index} ends`);
    let turns = 0;
    const automaton = await AhoCorasick.build(keywords, () => {
      turns += 1;
      return undefined;
    });
    expect(turns).toBeGreaterThan(100);
    expect(automaton.longest(`so ${keywords[31_415] ?? ''}.`, () => true)).toEqual([31_415]);
  });
});
