import { assistLimits } from '@parley/contracts/public';
import { codePoints } from '../translation/index.js';
import { linksIn, numbersIn, plainText } from './answer-tokens.js';
import { assistFailed } from './assist.policy.js';

/** Characters that no plain text needs, and those that change the direction of reading. */
const hidden = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
const markup = /<[/!?]?\p{L}|```|!?\[[^\]\n]*\]\([^)\n]*\)/u;

/** A number of fewer digits is a price or a day; of more, somebody may be called or paid by it. */
const longNumber = 6;
const phoneLeast = 5;
/** Parts of a number that is written in many. */
const partsMost = 12;

const folded = (text: string): string => plainText(text).toLowerCase().replace(/\s+/g, ' ').trim();

/** The links, numbers and texts of a conversation, to compare an answer with. */
export class KnownText {
  private readonly texts: string[];
  private readonly links: Set<string>;
  private readonly numbers = new Set<string>();

  constructor(texts: string[]) {
    this.texts = texts.map(folded);
    this.links = new Set(texts.flatMap(linksIn));
    for (const link of this.links) this.links.add(link.replace(/[/?#:].*$/s, ''));
    for (const parts of texts.flatMap(numbersIn)) {
      for (let from = 0; from < parts.length; from++) {
        let joined = '';
        for (const part of parts.slice(from, from + partsMost)) this.numbers.add((joined += part));
      }
    }
  }

  /** Names what a text says that the conversation does not; null where it says nothing else. */
  problemOf(text: string): string | null {
    if (!linksIn(text).every((link) => this.links.has(link))) return 'unknown_link';
    return numbersIn(text).every((parts) => this.hasParts(parts)) ? null : 'unknown_number';
  }

  /** Whether it was said, whatever its case and its blanks. */
  hasText(text: string): boolean {
    const wanted = folded(text);
    return this.texts.some((one) => one.includes(wanted));
  }

  /** Whether a number to call was written there, however it was divided. */
  hasPhone(text: string): boolean {
    const digits = plainText(text).replace(/\P{Nd}/gu, '');
    return digits.length >= phoneLeast && this.numbers.has(digits);
  }

  hasNumber(value: number): boolean {
    const digits = String(value);
    return this.numbers.has(digits) || this.numbers.has(digits.padStart(2, '0'));
  }

  /** The parts of a number that were not written together must not make a long one. */
  private hasParts(parts: string[]): boolean {
    let left = 0;
    for (let from = 0; from < parts.length; ) {
      let to = Math.min(parts.length, from + partsMost);
      while (to > from && !this.isWritten(parts.slice(from, to).join(''))) to--;
      left = to > from ? 0 : left + (parts[from]?.length ?? 0);
      if (left >= longNumber) return false;
      from = Math.max(to, from + 1);
    }
    return true;
  }

  private isWritten(digits: string): boolean {
    return digits.length >= longNumber && this.numbers.has(digits);
  }
}

/** Why a text is none that may be shown, whatever it says; null where it may. */
export function formProblem(text: string, most: number): string | null {
  if (text === '') return 'empty';
  if (codePoints(text) > most) return 'too_long';
  if (hidden.test(text)) return 'hidden_characters';
  return markup.test(plainText(text)) ? 'markup' : null;
}

/** Why a text may not be shown; null where it may. */
export const problemOf = (text: string, known: KnownText, most: number): string | null =>
  formProblem(text, most) ?? known.problemOf(text);

/** The answer as it may be shown. Rejects with `assist.failed`. */
export function shownText(answer: string, mark: string, known: KnownText): string {
  const text = answer.trim();
  if (text.includes(mark)) throw assistFailed('marks');
  const problem = problemOf(text, known, assistLimits.answerMax);
  if (problem) throw assistFailed(problem);
  return text;
}
