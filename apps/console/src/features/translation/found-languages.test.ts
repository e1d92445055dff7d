import type { LanguageInfo } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { found, ordered, searchLanguages } from './found-languages';

const language = (
  code: string,
  en: string,
  zh: string,
  ...providers: LanguageInfo['providers']
): LanguageInfo => ({
  code,
  en,
  zh,
  providers,
  rtl: false,
  modelOnly: false,
  available: true,
});
const all = [
  language('de', 'German', '德语', 'deepl', 'google'),
  language('gv', 'Manx', '马恩语', 'openai'),
  language('zh-CN', 'Chinese (Simplified)', '中文（简体）', 'google'),
];
const codes = (...search: Parameters<typeof found>[1][]) =>
  search.map((one) => found(all, one).map(({ code }) => code));

test('languages are found by either name, by their code, and by who knows them', () => {
  expect(codes({}, { q: 'GER' }, { q: ' 语' }, { q: 'zh-cn' }, { q: 'y' })).toEqual([
    ['de', 'gv', 'zh-CN'],
    ['de'],
    ['de', 'gv'],
    ['zh-CN'],
    [],
  ]);
  expect(codes({ by: 'google' }, { by: 'google', q: 'de' }, { by: 'azure' })).toEqual([
    ['de', 'zh-CN'],
    ['de'],
    [],
  ]);
});

test('common languages come first, the others by name', () => {
  const some = [language('gv', 'Manx', '马恩语'), language('ab', 'Abkhazian', '阿布哈西亚语'), ...all];
  expect(ordered(some, 'en-US').map(({ en }) => en)).toEqual([
    'Chinese (Simplified)',
    'German',
    'Abkhazian',
    'Manx',
    'Manx',
  ]);
  expect(ordered(some, 'zh-CN').map(({ zh }) => zh)).toEqual([
    '中文（简体）',
    '德语',
    '阿布哈西亚语',
    '马恩语',
    '马恩语',
  ]);
});

test('languages that begin with the text come first', () => {
  const some = [language('bm', 'Bambara', '班巴拉语'), language('am', 'Amharic', '阿姆哈拉语')];
  expect(searchLanguages(some, ' AM').map(({ code }) => code)).toEqual(['am', 'bm']);
  expect(searchLanguages(some, '').map(({ code }) => code)).toEqual(['bm', 'am']);
});
