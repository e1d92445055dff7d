import path from 'node:path';
import type { Language } from '@parley/contracts/public';
import { createInstance } from 'i18next';
import { isolated } from '../../apps/console/src/lib/isolated.js';
import { consoleSource } from './word-groups.js';
import type * as words from './console-words.js';

type KeysOf<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Name extends `${infer Plural}_other`
      ? Plural
      : Name
    : `${Name}.${KeysOf<Words[Name]>}`;
}[keyof Words & string];

/** A key that the compiler cannot check is checked at run time. */
type WordKey = KeysOf<typeof words> | `${'audit' | 'failures'}.${string}`;
type Values = Record<string, string | number>;
type Speaker = (key: WordKey, values?: Values) => string;

interface WordGroups {
  wordGroups: Record<string, Record<Language, () => Promise<object>>>;
}

/** The console's own modules, which Vite resolves but the tests' compiler does not. */
const { wordGroups } = (await import(
  /* @vite-ignore */ path.join(consoleSource, 'i18n/words.ts')
)) as WordGroups;

async function speakerOf(language: Language): Promise<Speaker> {
  const groups = await Promise.all(Object.values(wordGroups).map((group) => group[language]()));
  const translation: object = Object.assign({}, ...groups);
  const unknown = (key: string) => {
    throw new Error(`The console has no word ${key}`);
  };
  const i18n = createInstance({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escape: isolated },
    parseMissingKeyHandler: unknown,
    returnedObjectHandler: unknown,
    missingInterpolationHandler: (text: string, [placeholder]: string[]) => {
      throw new Error(`“${text}” needs a value for ${placeholder}`);
    },
  });
  await i18n.init();
  return (key, values = {}) => {
    const count = Object.values(values).find((value) => typeof value === 'number') ?? Infinity;
    return i18n.t(key, { count, ...values });
  };
}

/**
 * The console's words in Chinese, or in English with `word.en`: `word('common.total', { shown: 3 })`. Without `count`,
 * the first number decides between singular and plural.
 */
export const word: Speaker & { en: Speaker } = Object.assign(await speakerOf('zh-CN'), {
  en: await speakerOf('en-US'),
});
