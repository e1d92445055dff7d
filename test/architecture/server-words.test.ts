import { describe, expect, it } from 'vitest';
import { serverWordPairs, unequalWords, wordPairsIn } from '../support/server-words.js';

const unequal = (text: string): string[] => wordPairsIn('a.ts', text).flatMap(unequalWords);

describe('words of letters, files and pages that the server writes', () => {
  it('are the same in both languages', () => {
    const pairs = serverWordPairs();
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.flatMap(unequalWords)).toEqual([]);
  });

  it.each([
    ["const a = { 'zh-CN': { b: '一', c: '二' }, 'en-US': { b: 'One' } };", 'c is missing'],
    ["const a = { 'zh-CN': ['一'], 'en-US': ['One', 'Two'] };", 'unequal length'],
    ["const a = { 'zh-CN': ['One'], 'en-US': ['One'] };", 'not translated'],
    ["const a = { 'zh-CN': { b: '一' }, 'en-US': { b: '一' } };", 'Chinese in English'],
    [
      'const zh = { b: ({ x }) => `${x} 一` }; const en = { b: ({ y }) => `${y} one` };\n' +
        "const a = { 'zh-CN': zh, 'en-US': en };",
      'unequal parameters',
    ],
  ])('%s is found', (text, problem) => {
    expect(unequal(text)).toEqual([expect.stringContaining(problem)]);
  });

  it('are let be where names are written alike', () => {
    expect(unequal("const a = { 'zh-CN': ['链接', 'IP'], 'en-US': ['Link', 'IP'] };")).toEqual([]);
  });
});
