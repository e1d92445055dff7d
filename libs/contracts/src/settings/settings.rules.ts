/** Names of links, titles and codes that begin so would pass for the product or its operator. */
export const reservedWords = ['parley', 'support', 'admin', 'official', '客服', '官方'] as const;

/** A shorter name of the operator would reserve too much. */
const operatorNameMin = 2;

/** The text by which names are compared: without width and case, and without what stands before its first letter. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');

/** The reserved words and the operator's own name, as names are compared with them. */
export function reservedWordsOf(operatorName: string): readonly string[] {
  const own = plainName(operatorName);
  return own.length < operatorNameMin ? reservedWords : [...reservedWords, own];
}

/** Whether a text begins with a reserved word, or with the operator's own name. */
export function isReservedName(text: string, operatorName = ''): boolean {
  const plain = plainName(text);
  return reservedWordsOf(operatorName).some((word) => plain.startsWith(word));
}
