import { describe, expect, it } from 'vitest';
import { allTexts, withoutForm } from './all-texts.test-support';

const [chinese, english] = await Promise.all([allTexts('zh-CN'), allTexts('en-US')]);

const placeholders = (text = ''): string =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort().join(' ');

/** Proper names have the same spelling in every language. */
const properNames = new RegExp(
  [
    String.raw`https?://\S+`,
    String.raw`@\w+`,
    String.raw`\{\{\w+\}\}`,
    String.raw`\b(?:Parley|Stripe|NOWPayments|USDT|[TE]RC20|BEP20|USD|RMB|IP|HTTPS?|SOCKS5|kbit/s|DeepL|LibreTranslate|Google|Azure|desk-1)\b`,
    String.raw`\b(?:Windows|macOS|Linux|Android|iOS|iPhone|iPad|Chrome|Edge|Firefox|UTF-8|UTF-16 [BL]E|GBK|GB18030)\b`,
  ].join('|'),
  'g',
);
const ownWords = (text = ''): string => text.replace(properNames, '');

/** Keys whose `{{count}}` the user types back unformatted. */
const typedCounts = new Set(['links.delete.typeMany']);

/** Keys whose text joins two values. Only English puts a word between them. */
const pairs = new Set(['user.sessions.browserOn']);

describe('the console speaks both languages', () => {
  it('has the same keys in each, with both plural forms in English', () => {
    const wanted = Object.keys(chinese).flatMap((key) =>
      key.endsWith('_other') ? [`${withoutForm(key)}_one`, key] : [key],
    );
    expect(Object.keys(english).sort()).toEqual(wanted.sort());
  });

  it('has the same placeholders in each', () => {
    const unequal = Object.keys(chinese).filter(
      (key) => placeholders(chinese[key]) !== placeholders(english[key]),
    );
    expect(unequal).toEqual([]);
  });

  it('names no placeholder in a singular that the plural lacks', () => {
    const singular = Object.keys(english).filter((key) => key.endsWith('_one'));
    const unknown = singular.filter((key) => {
      const plural = placeholders(english[`${withoutForm(key)}_other`]).split(' ');
      return !placeholders(english[key])
        .split(' ')
        .every((name) => name === '' || plural.includes(name));
    });
    expect(unknown).toEqual([]);
  });

  it('writes every `{{count}}` in the form that the number wants', () => {
    const counted = Object.keys(english).filter(
      (key) =>
        /\{\{count\}\}/.test(english[key] ?? '') && !/_(?:one|other)$/.test(key) && !typedCounts.has(key),
    );
    expect(counted).toEqual([]);
  });

  it('has no Chinese in English, and Chinese wherever English has words', () => {
    const han = /\p{Script=Han}/u;
    expect(Object.keys(english).filter((key) => han.test(english[key] ?? ''))).toEqual([]);
    const untranslated = Object.keys(chinese).filter(
      (key) =>
        /[A-Za-z]{2}/.test(ownWords(english[key])) && !han.test(ownWords(chinese[key])) && !pairs.has(key),
    );
    expect(untranslated).toEqual([]);
  });
});
