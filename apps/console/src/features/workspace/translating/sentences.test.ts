import { describe, expect, it } from 'vitest';
import { joined, sentencesOf, slashWordAt } from './sentences';

const texts = (text: string) => sentencesOf(text).map((part) => part.text);

describe('sentences', () => {
  it.each([
    ['已经发货。明天到！谢谢', ['已经发货。', '明天到！', '谢谢']],
    ['It is shipped. Thank you!', ['It is shipped.', 'Thank you!']],
    ['first line\nsecond line', ['first line', 'second line']],
    ['مرحبا. كيف حالك؟', ['مرحبا.', 'كيف حالك؟']],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it.each(['  a. b \n\n c? ', '已经发货。\n明天到', '😀😀 ok.', '12:30 — 14:00'])(
    'of %j joined are the text',
    (text) => {
      expect(joined(sentencesOf(text), (sentence) => sentence)).toBe(text);
    },
  );

  it('without letters are not translated', () => {
    expect(joined(sentencesOf('Price?\n35.00 😀'), () => 'X')).toBe('X\n35.00 😀');
  });
});

describe('the word after a slash', () => {
  it.each([
    ['/', 1, { word: '', from: 0 }],
    ['/hel', 4, { word: 'hel', from: 0 }],
    ['hi /price', 9, { word: 'price', from: 3 }],
    ['你好/问候', 5, { word: '问候', from: 2 }],
    ['https://a', 9, null],
    ['1/2', 3, null],
    ['/hello there', 12, null],
    ['/hello there', 3, { word: 'he', from: 0 }],
  ])('in %j at %i', (text, cursor, expected) => {
    expect(slashWordAt(text, cursor)).toEqual(expected);
  });
});
