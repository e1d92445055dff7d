import { mentionOf } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { atWordAt, namedPersons, withMentions, withNames } from './mentions';

const id = (letter: string) => `sub_${letter.repeat(26)}`;
const authorOf = (letter: string, name: string) => ({ subAccountId: id(letter), account: letter, name });
const owner = { subAccountId: null, account: 'owner@example.com', name: '' };
const all = [
  authorOf('a', 'Bo'),
  authorOf('b', 'Bo Li'),
  authorOf('c', '李娜'),
  authorOf('d', '李娜'),
  owner,
];
const people = namedPersons(all, ({ subAccountId, name }) => (subAccountId === null ? 'Owner' : name));

describe('mentions', () => {
  it.each([
    ['@Bo, please', `${mentionOf(id('a'))}, please`],
    ['@Bo Li and @Owner', `${mentionOf(id('b'))} and ${mentionOf(null)}`],
    ['@李娜 (c)看一下', `${mentionOf(id('c'))}看一下`],
    ['@李娜 (d)@Bo', `${mentionOf(id('d'))}${mentionOf(id('a'))}`],
  ])('of %j name persons by their ids, and back', (text, stored) => {
    expect(withMentions(text, people)).toBe(stored);
    expect(withNames(stored, people)).toBe(text);
  });

  it.each(['@Bob', '@', 'bo@Box.example', '@李娜', 'Bo', '@bo'])('are none in %j', (text) => {
    expect(withMentions(text, people)).toBe(text);
  });

  it('of unknown persons stay as they are', () => {
    expect(withNames(mentionOf(id('z')), people)).toBe(mentionOf(id('z')));
  });
});

describe('the word after an at sign', () => {
  it.each([
    ['@', 1, { word: '', from: 0 }],
    ['hi @Bo', 6, { word: 'Bo', from: 3 }],
    ['请@李', 3, { word: '李', from: 1 }],
    ['me@example.com', 14, null],
    ['@Bo there', 9, null],
    ['@@', 2, null],
  ])('in %j at %i', (text, cursor, expected) => {
    expect(atWordAt(text, cursor)).toEqual(expected);
  });
});
