/**
 * The form in which texts are compared: NFKC, without case, and with one space for any blanks. The function `search_text` of the
 * database does the same to stored texts.
 */
export function foldedText(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  // PostgreSQL stores neither a zero nor half a surrogate pair.
  return lower
    .normalize('NFKC')
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Whether an index finds texts that contain this one. It needs two adjacent letters, or one letter that is a word by itself, as
 * the function `search_grams` of the database decides.
 */
export const isSearchable = (text: string): boolean => /\S\S|[\u2600-\u{10ffff}]/u.test(foldedText(text));
