import { describe, expect, it } from 'vitest';
import { displayText, showable } from './display-text.js';

describe('a text that is shown', () => {
  it.each([
    '',
    '  ',
    'Offer, summer',
    '报价',
    'עברית \u200fא',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    'می\u200cخواهم',
  ])('is taken as it is: %j', (text) => {
    expect(showable.test(text)).toBe(true);
    expect(displayText(text)).toBe(text.trim());
  });

  it.each([
    ['of nothing visible', ' \u200b\u2060 ', ''],
    ['of fillers', '\u3164\u115f\u2800', ''],
    ['of marks of direction alone', '\u200e\u2069', ''],
    ['that is turned round', 'offer\u202egpj.exe', 'offer gpj.exe'],
    ['with a control', 'a\u0000b', 'a b'],
    ['of half a character', 'a\ud83d', 'a'],
  ])('is none %s, and a client’s becomes one that is', (_, text, made) => {
    expect(showable.test(text)).toBe(false);
    expect(displayText(text)).toBe(made);
  });

  it('is looked through once, however long it is', () => {
    expect(showable.test(`${'\ufeff\u200b'.repeat(500_000)}x`)).toBe(true);
    expect(showable.test('\ufeff\u200b'.repeat(500_000))).toBe(false);
  });
});
