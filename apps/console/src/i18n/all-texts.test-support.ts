import type { Language } from '@parley/contracts/public';
import { wordGroups } from './words';

/** A language's texts by key, `orders.status.unpaid`. */
export type Texts = Record<string, string>;

function addTexts(found: Texts, key: string, words: object): void {
  for (const [name, value] of Object.entries(words) as [string, object | string][]) {
    const next = key === '' ? name : `${key}.${name}`;
    if (typeof value === 'string') found[next] = value;
    else addTexts(found, next, value);
  }
}

/** The texts of every group. */
export async function allTexts(language: Language): Promise<Texts> {
  const texts: Texts = {};
  for (const group of Object.values(wordGroups)) addTexts(texts, '', await group[language]());
  return texts;
}

/** The key without the plural form that i18next adds. */
export const withoutForm = (key: string): string => key.replace(/_(?:one|other)$/, '');
