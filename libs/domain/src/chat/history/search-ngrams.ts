import { chatLimits, firstCodePoints } from '@parley/contracts/public';

/** A text in the form in which archived texts are compared: NFKC, without case, blanks of any kind as one space. */
export function folded(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  // PostgreSQL takes neither a zero nor half of a pair.
  return lower
    .normalize('NFKC')
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Code units of an excerpt before what was found, and in all. */
const [excerptBefore, excerptMax] = [24, 200];

/** The part of a text in which another stands, on one line. */
export function excerptOf(text: string, wanted: string): string {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const at = line.toLowerCase().indexOf(wanted.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase());
  const from = at > excerptBefore * 2 ? at - excerptBefore : 0;
  // Half a pair of surrogates is no text.
  const part = line.slice(from, from + excerptMax).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + excerptMax < line.length ? '…' : ''}`;
}

/** Letters of scripts written without blanks, and pictures: one of them alone is a word that people look for. */
const wordOfOne =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/**
 * What a folded text is found by: a hash of every two code points that follow one another, and of each that is a word
 * by itself. A text holds another only where it has all of its grams. The tenant goes into each, so that one tenant's
 * search meets none of another's rows.
 */
export function ngramsOf(tenantId: string, text: string): number[] {
  const seed = hashed(0x811c9dc5, tenantId);
  const grams = new Set<number>();
  let [last, before] = ['', seed];
  for (const point of text) {
    const own = hashed(seed, point);
    if (last !== '') grams.add(hashed(before, point));
    if (isWord(point)) grams.add(own);
    [last, before] = [point, own];
  }
  return [...grams];
}

/** The grams of as much of a text as it is found by, as an array of PostgreSQL's: one of arrays must have all of one length. */
export const gramsColumn = (tenantId: string, ...texts: string[]): string => {
  const grams = texts.flatMap((text) => ngramsOf(tenantId, firstCodePoints(text, chatLimits.searchedMax)));
  return `{${[...new Set(grams)].join(',')}}`;
};

const isWord = (point: string): boolean => point > 'ÿ' && wordOfOne.test(point);

/** FNV-1a, 32 bits, over UTF-16 code units; as PostgreSQL's `integer` has it. */
function hashed(state: number, text: string): number {
  let hash = state;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
