/** A part of a text. Only parts with letters are translated. */
export interface Part {
  text: string;
  /** White space and line breaks around the text. */
  before: string;
  after: string;
  hasLetters: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Splits a text into sentences. The parts joined are the text. */
export function sentencesOf(text: string): Part[] {
  return Array.from(segmenter.segment(text), ({ segment }) => {
    const trimmed = segment.trim();
    const at = trimmed === '' ? segment.length : segment.indexOf(trimmed);
    return {
      text: trimmed,
      before: segment.slice(0, at),
      after: segment.slice(at + trimmed.length),
      hasLetters: /\p{L}/u.test(trimmed),
    };
  });
}

export const joined = (parts: readonly Part[], translate: (text: string) => string): string =>
  parts
    .map(({ before, text, after, hasLetters }) => before + (hasLetters ? translate(text) : text) + after)
    .join('');

/** The word after `/` before the cursor, and where it begins; null without one. A `/` within a word or address is none. */
export function slashWordAt(text: string, cursor: number): { word: string; from: number } | null {
  const found = /(?:^|[^\w:/.])(\/([^\s/]{0,30}))$/u.exec(text.slice(0, cursor));
  const [, whole = '', word = ''] = found ?? [];
  return found ? { word, from: cursor - whole.length } : null;
}

export const codePoints = (text: string): number => Array.from(text).length;
