import { commonWords, internationalWords } from './common-words.js';

const international = new Set(internationalWords.split(' '));

const languages: string[] = [];
/** The languages in which a word is common, by index. */
const byWord = new Map<string, number[]>();
for (const line of commonWords.trim().split('\n')) {
  const [code = '', ...words] = line.split(' ');
  const place = languages.push(code) - 1;
  for (const word of new Set(words)) {
    const places = byWord.get(word);
    if (places) places.push(place);
    else byWord.set(word, [place]);
  }
}

/** Words in the form of the lists: lower case, whole, and without repeated letters. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const words = plain.match(/'?\p{L}[\p{L}\p{M}\u200c]*(?:['-]\p{L}[\p{L}\p{M}]*)*/gu) ?? [];
  return words.map((word) => word.replace(/(\p{L})\1{2,}/gu, '$1'));
}

export interface WordHits {
  /** Words of the text that are common in some languages but not in all. */
  words: number;
  /** Whether all words are the same everywhere. */
  international: boolean;
  /** The languages by the number of words common in them, the highest first. */
  best: { code: string; hits: number }[];
  /** The number of words that are common in `other` but not in `code`. */
  against(code: string, other: string): number;
}

export function hitsOf(text: string): WordHits {
  const all = wordsIn(text);
  const words = all.filter((word) => !international.has(word));
  const found = words.map((word) => byWord.get(word) ?? []);
  const hits = languages.map(() => 0);
  for (const place of found.flat()) hits[place] = (hits[place] ?? 0) + 1;
  const best = languages
    .map((code, place) => ({ code, hits: hits[place] ?? 0 }))
    .filter((one) => one.hits > 0)
    .toSorted((one, other) => other.hits - one.hits);
  return {
    words: words.length,
    international: all.length > 0 && words.length === 0,
    best,
    against(code, other) {
      const [own, its] = [languages.indexOf(code), languages.indexOf(other)];
      return found.filter((places) => places.includes(its) && !places.includes(own)).length;
    },
  };
}
