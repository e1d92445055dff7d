import type { LanguageInfo } from '@parley/contracts/public';
import type { TranslationSearch } from './page-search';

/** Languages whose code or one of whose names holds what is typed, and which the service chosen knows. */
export function found(languages: LanguageInfo[], { q = '', by }: TranslationSearch): LanguageInfo[] {
  const typed = q.trim().toLowerCase();
  return languages.filter(
    ({ code, zh, en, providers }) =>
      (by === undefined || providers.includes(by)) &&
      [code, zh, en].some((name) => name.toLowerCase().includes(typed)),
  );
}
