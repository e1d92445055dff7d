import { assistLimits } from '@parley/contracts/public';
import { codePoints } from '../translation/index.js';
import { linksIn, numbersIn, plainText } from './answer-tokens.js';
import { assistFailed } from './assist.policy.js';

/** Characters that plain text does not need, and those that change the text direction. */
const hidden = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
const markup = /<[/!?]?\p{L}|```|!?\[[^\]\n]*\]\([^)\n]*\)/u;

/** A shorter number is a price or a day. With a longer one, somebody may be called or paid. */
const longNumber = 6;
const phoneLeast = 5;
/** The most parts that one number is divided into. */
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

  /** Names a part of the text that the conversation does not contain; null if there is none. */
  problemOf(text: string): string | null {
    if (!linksIn(text).every((link) => this.links.has(link))) return 'unknown_link';
    return numbersIn(text).every((parts) => this.hasParts(parts)) ? null : 'unknown_number';
  }

  /** Ignores case and blanks. */
  hasText(text: string): boolean {
    const wanted = folded(text);
    return this.texts.some((one) => one.includes(wanted));
  }

  /** Finds a phone number however it was divided. */
  hasPhone(text: string): boolean {
    const digits = plainText(text).replace(/\P{Nd}/gu, '');
    return digits.length >= phoneLeast && this.numbers.has(digits);
  }

  hasNumber(value: number): boolean {
    const digits = String(value);
    return this.numbers.has(digits) || this.numbers.has(digits.padStart(2, '0'));
  }

  /** Parts that were written apart must not make a long number. */
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

/** Why no text of this form may be shown, whatever its content; null if it may. */
export function formProblem(text: string, most: number): string | null {
  if (text === '') return 'empty';
  if (codePoints(text) > most) return 'too_long';
  if (hidden.test(text)) return 'hidden_characters';
  return markup.test(plainText(text)) ? 'markup' : null;
}

/** The reason not to show a text; null if it may be shown. */
export const problemOf = (text: string, known: KnownText, most: number): string | null =>
  formProblem(text, most) ?? known.problemOf(text);

/** The checked answer. Rejects with `assist.failed`. */
export function shownText(answer: string, mark: string, known: KnownText): string {
  const text = answer.trim();
  if (text.includes(mark)) throw assistFailed('marks');
  const problem = problemOf(text, known, assistLimits.answerMax);
  if (problem) throw assistFailed(problem);
  return text;
}
