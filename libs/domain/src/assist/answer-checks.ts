import { assistLimits } from '@parley/contracts/public';
import { codePoints } from '../translation/index.js';
import { assistFailed } from './assist.policy.js';

/** What no plain text needs, and what turns the order of what is read. */
const hidden = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
const markup = /<[/!?]?[a-z][^<>]*>|```|!?\[[^\]\n]*\]\([^)\n]*\)/iu;

const named = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:com|net|org|info|biz|app|dev|shop|store|online|site|club|top|vip|xyz|link|live|pro|[a-z]{2})`;
/** With a scheme, from www on, an e-mail address, or a bare host with what follows it. */
const links = new RegExp(
  String.raw`\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>"'，。；、）】」]+|(?:mailto|tel|javascript|data):[^\s<>"']+|www\.[^\s<>"'，。；、）】」]+|[\w.+-]{1,64}@${named}\b|${named}\b(?:\/[^\s<>"'，。；、）】」]*)?)`,
  'giu',
);

const linksIn = (text: string): string[] =>
  [...text.matchAll(links)].map(([link]) => link.toLowerCase().replace(/[.,;:!?)\]]+$/, ''));

/** What stands in the conversation, to hold an answer against. */
export class Known {
  private readonly links: Set<string>;
  private readonly digits: string;

  constructor(texts: string[]) {
    this.links = new Set(texts.flatMap(linksIn));
    this.digits = texts.map((text) => text.replace(/\D/g, '')).join(' ');
  }

  hasLinks(text: string): boolean {
    return linksIn(text).every((link) => this.links.has(link));
  }

  /** Whether a number was written there, however it was divided. */
  hasNumber(text: string): boolean {
    const digits = text.replace(/\D/g, '');
    return digits !== '' && this.digits.includes(digits);
  }
}

/** Why a text may not be shown; null where it may. */
export function problemOf(text: string, known: Known, most: number): string | null {
  if (text === '') return 'empty';
  if (codePoints(text) > most) return 'too_long';
  if (hidden.test(text)) return 'hidden_characters';
  if (markup.test(text)) return 'markup';
  return known.hasLinks(text) ? null : 'unknown_link';
}

/** The answer as it may be shown. Rejects with `assist.failed`. */
export function shownText(answer: string, mark: string, known: Known): string {
  const text = answer.trim();
  if (text.includes(mark)) throw assistFailed('marks');
  const problem = problemOf(text, known, assistLimits.answerMax);
  if (problem) throw assistFailed(problem);
  return text;
}
