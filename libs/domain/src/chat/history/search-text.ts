/**
 * A text in the form in which texts are compared: NFKC, without case, blanks of any kind as one space. The function
 * `search_text` of the database folds what is stored.
 */
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

/**
 * Whether an index leads to texts that have this one: two letters beside each other, or one that is a word by itself,
 * as the function `search_grams` of the database decides.
 */
export const isIndexed = (text: string): boolean => /\S\S|[\u2600-\u{10ffff}]/u.test(folded(text));
