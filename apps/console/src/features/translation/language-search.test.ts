import type { LanguageInfo } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { found } from './language-search';

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
