import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyLimits } from './replies.limits.js';
import { comparedText } from './replies.rules.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Half surrogate pairs are included.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

describe('a compared text', () => {
  it.each([
    ['  Hello ', 'hello'],
    ['ＰＲＩＣＥ', 'price'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ﬁne', 'FINE'],
    ['cafe\u0301', 'CAFÉ'],
    ['价格', '\u3000价格\u3000'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['DİYARBAKIR', 'diyarbakır'],
    ['ẞ', 'ss'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['\u1fb3', 'ΑΙ'],
    ['pri\u00adce', 'price'],
    ['\u200bprice\ufeff', 'price'],
    ['\u2067price\u2069\u200f', 'price'],
    ['❤\ufe0f', '❤'],
    ['می\u200cخواهم', 'میخواهم'],
    ['a\u034f\u0301', 'á'],
    ['\u200b', ''],
  ])('%j is compared as %j', (one, other) => expect(comparedText(one)).toBe(comparedText(other)));

  it('keeps emoji, and tells skin tones apart', () => {
    expect(comparedText('👍🏽')).toBe('👍🏽');
    expect(comparedText('👍🏽')).not.toBe(comparedText('👍'));
  });

  it('tells flags apart that differ by tags alone', () => {
    const flagOf = (letters: string) =>
      `🏴${Array.from(letters)
        .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
        .join('')}\u{e007f}`;
    expect(comparedText(flagOf('gbeng'))).not.toBe(comparedText(flagOf('gbsct')));
  });

  it('stays as it is when compared again, whatever it holds', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(comparedText(comparedText(text))).toBe(comparedText(text));
      }),
      { numRuns: 2_000 },
    );
    // Planes 4 to 13 have no characters. Those for private use have neither case nor forms.
    for (let point = 0; point <= 0xe_0fff; point += point === 0x3_ffff ? 0xa_0001 : 1) {
      const once = comparedText(String.fromCodePoint(point));
      if (comparedText(once) !== once) throw new Error(`U+${point.toString(16)} is not`);
    }
  });

  it('does not see case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(comparedText(text.toUpperCase())).toBe(comparedText(text));
      }),
    );
  });

  it('is the beginning of a long one, and never half a character', () => {
    expect(comparedText('a'.repeat(1_000_000))).toBe('a'.repeat(replyLimits.matchedMax));
    expect(comparedText(`a${'😀'.repeat(100_000)}`)).toBe(`a${'😀'.repeat(replyLimits.matchedMax / 2 - 1)}`);
    // One character becomes eighteen.
    expect(comparedText('\uFDFA'.repeat(10_000)).length).toBeLessThanOrEqual(replyLimits.matchedMax);
  });
});
