import type { TranslationLanguage } from '@parley/contracts/server';
import { hasSimplified, hasTraditional } from '../detection/han.js';
import { hitsOf } from '../detection/word-hits.js';
import { isWordless, wordsOf } from '../detection/wordless.js';
import type { LanguageDetector } from './language-detector.js';

/** Whether a reader treats both as one language: regions of a language count as the same, scripts do not. */
function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((code) => new Intl.Locale(code).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}

const chinese = (code: string): boolean => code === 'zh-CN' || code === 'zh-TW';

/**
 * Whether a text certainly needs no translation. In doubt, it is translated. `source` is the language that the caller
 * states. It is trusted.
 */
export async function isInTarget(
  text: string,
  { source, target }: { source: TranslationLanguage | null; target: TranslationLanguage },
  detector: LanguageDetector,
): Promise<boolean> {
  if (source && isSameLanguage(source.code, target.code)) return true;
  if (isWordless(text)) return true;
  if (source) return false;
  const found = await detector.certain(text);
  if (found !== null)
    return chinese(found) ? isInCharactersOf(text, target.code) : isSameLanguage(found, target.code);
  return (
    isLatin(target.code) &&
    !/[^\p{Script=Latin}\P{L}]/u.test(wordsOf(text)) &&
    hitsOf(wordsOf(text)).international
  );
}

/**
 * Whether a service returned the text unchanged, or detected the target's language in it. False if the text contains
 * words in other letters, because the service did translate those.
 */
export function isUnchanged(
  text: string,
  made: { text: string; source: string | null },
  target: TranslationLanguage,
): boolean {
  if (made.text.normalize('NFC').trim() === text.normalize('NFC').trim()) return true;
  if (made.source === null) return false;
  const same = chinese(made.source)
    ? isInCharactersOf(text, target.code)
    : isSameLanguage(made.source, target.code);
  return same && isInScriptOf(text, target.code);
}

/** Many characters are both simplified and traditional. A text of only those counts as both. */
function isInCharactersOf(text: string, target: string): boolean {
  return target === 'zh-CN' ? !hasTraditional(text) : target === 'zh-TW' && !hasSimplified(text);
}

const isLatin = (code: string): boolean => new Intl.Locale(code).maximize().script === 'Latn';

/** Scripts that are written together with others. */
const together: Record<string, string[]> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Hans: ['Han'],
  Hant: ['Han'],
  Kore: ['Hangul', 'Han'],
};

/** Whether all letters belong to the language, except names in Latin letters. */
function isInScriptOf(text: string, code: string): boolean {
  const script = new Intl.Locale(code).maximize().script ?? 'Latn';
  const own = (together[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
  const names = /\p{Script=Latin}*[\p{Lu}\p{N}][\p{Script=Latin}\p{N}]*|\bok\b/gu;
  return !new RegExp(`[^${own}\\p{Lm}\\P{L}]`, 'u').test(
    wordsOf(text).replace(script === 'Latn' ? /$^/ : names, ' '),
  );
}
