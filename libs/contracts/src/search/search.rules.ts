/**
 * A text in the form in which texts are compared: NFKC, without case, blanks of any kind as one space. The function
 * `search_text` of the database folds what is stored.
 */
export function foldedText(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  // PostgreSQL takes neither a zero nor half of a pair.
  return lower
    .normalize('NFKC')
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Whether an index leads to texts that have this one: two letters beside each other, or one that is a word by itself,
 * as the function `search_grams` of the database decides.
 */
export const isSearchable = (text: string): boolean => /\S\S|[\u2600-\u{10ffff}]/u.test(foldedText(text));
