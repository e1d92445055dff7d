import { Injectable } from '@nestjs/common';
import type { Detected } from '@parley/contracts/public';
import { languageOf } from '@parley/contracts/server';
import { hasSimplified, hasTraditional, looksCantonese, looksJapanese } from '../detection/han.js';
import { families, type Family, lettersByScript, ownLanguage } from '../detection/scripts.js';
import { hitsOf, type WordHits } from '../detection/word-hits.js';
import { wordsOf } from '../detection/wordless.js';

/** Enough to detect a language, and quick to read. */
const readMax = 1_000;

interface Found {
  code: string;
  confidence: number;
  certain: boolean;
}

/** Languages that the detector by n-grams knows. It takes any other language for one of them. */
const byNgrams = new Set(
  (
    'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko lo lt lv ml mr ms nl nb ' +
    'pa pl pt ro ru sk sl sq sr sv ta te th fil tr uk ur vi yo zh-CN'
  ).split(' '),
);

/** Languages that differ in only a few words. N-grams that favour one of them do not count against the other. */
const twins: Record<string, string> = { 'sr-Latn': 'hr', hr: 'sr-Latn', id: 'ms', nb: 'da', da: 'nb' };

/** Letters that, among languages with Latin letters, only Vietnamese has. */
const vietnamese = /[ảấầẩẫậắằẳẵặẻếềểễệỉỏốồổỗộớờởỡợủứừửữựỷỹơư]/iu;

const unknown: Found = { code: '', confidence: 0, certain: false };

/** Detects languages locally: by script, by common words, and by n-grams. */
@Injectable()
export class LanguageDetector {
  private eld: Promise<typeof import('eld/small')['eld']> | undefined;

  async detect(text: string): Promise<Detected> {
    const { code, confidence } = await this.find(text);
    return code === '' ? { language: null, confidence: 0 } : { language: code, confidence };
  }

  /** Null unless it is certain. Chinese whose characters are both simplified and traditional is `zh-CN`. */
  async certain(text: string): Promise<string | null> {
    const { code, certain } = await this.find(text);
    return certain ? code : null;
  }

  private async find(text: string): Promise<Found> {
    const words = wordsOf(text.slice(0, readMax));
    const read = withoutNames(words) ?? words;
    const letters = lettersByScript(read);
    const [script = ''] = [...letters].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    if (script === '') return unknown;
    const eastAsian = [...letters.keys()].filter((name) => ['Han', 'Hiragana', 'Katakana'].includes(name));
    if (eastAsian.includes(script)) return eastAsianOf(read, letters, letters.size === eastAsian.length);
    const own = ownLanguage(script, read);
    if (own) return { ...own, confidence: 1, certain: own.certain && letters.size === 1 };
    if (!(families as readonly string[]).includes(script)) return this.byNgrams(read);
    const found = await this.byWords(read, script as Family);
    return { ...found, certain: found.certain && letters.size === 1 };
  }

  /** Certain if words and n-grams agree, or if all of a few words belong to one language. */
  private async byWords(text: string, script: Family): Promise<Found> {
    const hits = hitsOf(text);
    const ngrams = await this.byNgrams(text);
    const [first] = hits.best;
    if (script === 'Latin' && vietnamese.test(text)) {
      return { code: 'vi', confidence: 1, certain: ngrams.code === 'vi' || first?.code === 'vi' };
    }
    if (!first) return ngrams;
    const { code } = first;
    if (leads(hits, code) && hits.words <= 2 && first.hits === hits.words)
      return { code, confidence: 1, certain: true };
    const agreed = ngrams.code === code || twins[code] === ngrams.code;
    const certain =
      hits.words >= 3 &&
      leads(hits, code) &&
      first.hits >= (agreed ? hits.words / 4 : hits.words / 2) &&
      first.hits >= 2 &&
      (agreed || !byNgrams.has(code) || first.hits === hits.words);
    if (certain)
      return { code, confidence: Math.max(ngrams.code === code ? ngrams.confidence : 0, 0.9), certain };
    // For so short a text, a word or two are better evidence than n-grams.
    if (first.hits > (hits.best[1]?.hits ?? 0) && (hits.words <= 3 || first.hits >= hits.words / 2)) {
      return { code, confidence: 0.6, certain: false };
    }
    return ngrams;
  }

  private async byNgrams(text: string): Promise<Found> {
    this.eld ??= import('eld/small').then(({ eld }) => eld);
    const found = (await this.eld).detect(text);
    const code = languageOf(found.language)?.code;
    if (code === undefined) return unknown;
    const confidence = Math.round(Math.min(1, found.getScores()[found.language] ?? 0) * 100) / 100;
    return { code, confidence, certain: false };
  }
}

/** Most of the words are common in this language, and hardly any only in another. */
const leads = ({ best, against }: WordHits, code: string): boolean => {
  const own = best.find((one) => one.code === code)?.hits ?? 0;
  return best.every(
    (other) => other.code === code || (other.hits < own && against(code, other.code) <= own / 4),
  );
};

/** A text in other letters without its names in Latin letters. Undefined if the Latin letters are more than names. */
function withoutNames(text: string): string | undefined {
  let names = 0;
  const rest = text.replace(/\p{Script=Latin}[\p{Script=Latin}\p{N}]*/gu, (word) => {
    const isName = /[\p{Lu}\p{N}]/u.test(word) && hitsOf(word).best.length === 0;
    if (!isName && word !== 'ok') return word;
    names += 1;
    return ' ';
  });
  return names > 0 && names <= 3 && /\p{L}/u.test(rest) && !/\p{Script=Latin}/u.test(rest) ? rest : undefined;
}

/** `alone`: the text has no letters of another script. */
function eastAsianOf(text: string, letters: Map<string, number>, alone: boolean): Found {
  const kana = (letters.get('Hiragana') ?? 0) + (letters.get('Katakana') ?? 0);
  // Chinese shop names may contain a single の.
  if (kana > 1) return { code: 'ja', confidence: 1, certain: alone };
  if (kana === 1 || looksJapanese(text)) return { code: 'ja', confidence: 0.6, certain: false };
  if (looksCantonese(text)) return { code: 'yue', confidence: 0.6, certain: false };
  const [isSimplified, isTraditional] = [hasSimplified(text), hasTraditional(text)];
  return {
    code: isTraditional && !isSimplified ? 'zh-TW' : 'zh-CN',
    confidence: isSimplified === isTraditional ? 0.8 : 1,
    certain: alone && !(isSimplified && isTraditional),
  };
}
