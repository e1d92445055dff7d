import type { LanguageInfo } from '@parley/contracts/public';
import type { TranslationSearch } from './page-search';

/** Languages whose code or name contains the typed text, and that the chosen service knows. */
export function found(languages: LanguageInfo[], { q = '', by }: TranslationSearch): LanguageInfo[] {
  const typed = q.trim().toLowerCase();
  return languages.filter(
    ({ code, zh, en, providers }) =>
      (by === undefined || providers.includes(by)) &&
      [code, zh, en].some((name) => name.toLowerCase().includes(typed)),
  );
}

/** The languages of most conversations. */
const common = [
  'zh-CN',
  'en',
  'zh-TW',
  'es',
  'pt',
  'ar',
  'id',
  'vi',
  'th',
  'ms',
  'ja',
  'ko',
  'fr',
  'de',
  'ru',
  'hi',
];

/** Common languages first, then the others by name in the reader's language. */
export function ordered(languages: readonly LanguageInfo[], reader: string): LanguageInfo[] {
  const { compare } = new Intl.Collator(reader);
  const place = ({ code }: LanguageInfo): number => {
    const at = common.indexOf(code);
    return at === -1 ? common.length : at;
  };
  const name = ({ zh, en }: LanguageInfo): string => (reader === 'zh-CN' ? zh : en);
  return languages.toSorted((one, other) => place(one) - place(other) || compare(name(one), name(other)));
}

/** Languages that match a text by code or either name; matches at the beginning come first. */
export function searchLanguages(languages: LanguageInfo[], text: string): LanguageInfo[] {
  const wanted = text.trim().toLowerCase();
  const begins = ({ code, zh, en }: LanguageInfo): boolean =>
    [code, zh, en].some((name) => name.toLowerCase().startsWith(wanted));
  const matching = found(languages, { q: text });
  return [...matching.filter(begins), ...matching.filter((language) => !begins(language))];
}
