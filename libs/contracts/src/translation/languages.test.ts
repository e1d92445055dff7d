import { describe, expect, it, test } from 'vitest';
import { languageOf, languageOfProvider, providersOf, translationLanguages } from './languages.js';

const knownBy = (kind: 'google' | 'azure' | 'deepl' | 'libretranslate') =>
  translationLanguages.filter(({ codes }) => codes[kind]).length;

describe('languages', () => {
  it('are more than two hundred, each once and by its canonical code', () => {
    const codes = translationLanguages.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(200);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Intl.getCanonicalLocales(codes)).toEqual(codes);
    expect(codes).toEqual(codes.toSorted());
  });

  it('have names in both languages of the console, no two the same', () => {
    for (const { code, en, zh } of translationLanguages) {
      expect(en, code).toMatch(/^\p{Lu}/u);
      expect(zh, code).toMatch(/\p{Script=Han}/u);
    }
    for (const name of ['en', 'zh'] as const) {
      const names = translationLanguages.map((language) => language[name]);
      expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('are known by each kind of provider as far as its service goes', () => {
    expect(knownBy('google')).toBeGreaterThanOrEqual(185);
    expect(knownBy('azure')).toBeGreaterThanOrEqual(110);
    expect(knownBy('deepl')).toBeGreaterThanOrEqual(33);
    expect(knownBy('libretranslate')).toBeGreaterThanOrEqual(40);
    const gaelic = languageOf('gv');
    expect(gaelic && [gaelic.modelOnly, providersOf(gaelic)]).toEqual([true, ['openai', 'pseudo']]);
    expect(translationLanguages.filter(({ modelOnly }) => modelOnly).length).toBeGreaterThan(40);
  });

  it('are written from right to left where they are', () => {
    const rtl = translationLanguages.filter((language) => language.rtl).map(({ code }) => code);
    expect(rtl).toEqual(expect.arrayContaining(['ar', 'fa', 'he', 'ur', 'ps', 'ug', 'yi', 'dv', 'ckb']));
    expect(rtl).not.toContain('ku');
  });
});

test.each([
  ['zh-CN', { google: 'zh-CN', azure: 'zh-Hans', deepl: 'ZH-HANS', libretranslate: 'zh' }],
  ['zh-TW', { google: 'zh-TW', azure: 'zh-Hant', deepl: 'ZH-HANT', libretranslate: 'zt' }],
  ['en', { google: 'en', azure: 'en', deepl: 'EN-US', libretranslate: 'en' }],
  ['pt-BR', { google: 'pt-BR', azure: 'pt', deepl: 'PT-BR', libretranslate: 'pb' }],
  ['he', { google: 'iw', azure: 'he', deepl: 'HE', libretranslate: 'he' }],
  ['nb', { google: 'no', azure: 'nb', deepl: 'NB', libretranslate: 'nb' }],
  ['ckb', { google: 'ckb', azure: 'ku' }],
])('%s is called by each provider as it likes', (code, targets) => {
  const codes = languageOf(code)?.codes ?? {};
  for (const [kind, target] of Object.entries(targets)) {
    expect(codes[kind as 'google']?.target, kind).toBe(target);
  }
});

test('DeepL takes a language without its variant as a source', () => {
  expect(['en', 'en-GB', 'pt-BR', 'zh-TW'].map((code) => languageOf(code)?.codes.deepl?.source)).toEqual([
    'EN',
    'EN',
    'PT',
    'ZH',
  ]);
});

test.each([
  ['EN-us', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['iw', 'he'],
  ['tl', 'fil'],
  ['no', 'nb'],
  ['de-AT', 'de'],
  ['pt-PT', 'pt-PT'],
  ['sr-Latn-RS', 'sr-Latn'],
])('by %s is meant %s', (tag, code) => {
  expect(languageOf(tag)?.code).toBe(code);
});

test.each(['', 'xx', 'english', 'e', '../en', 'en_US', 'x'.repeat(5_000)])('%s is no language', (tag) => {
  expect(languageOf(tag)).toBeUndefined();
});

test('what a provider detected is found by its own code', () => {
  expect(languageOfProvider('azure', 'zh-Hans')?.code).toBe('zh-CN');
  expect(languageOfProvider('google', 'iw')?.code).toBe('he');
  expect(languageOfProvider('azure', 'ku')?.code).toBe('ckb');
  expect(languageOfProvider('deepl', 'PT')?.code).toBe('pt');
  expect(languageOfProvider('deepl', 'EN')?.code).toBe('en');
  expect(languageOfProvider('deepl', '??')).toBeUndefined();
});
