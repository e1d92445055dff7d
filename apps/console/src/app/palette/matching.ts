/** The first Chinese character of each pinyin initial, in the order of the pinyin collation. */
const firstOfInitial = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const initials = 'abcdefghjklmnopqrstwxyz';

const collator = new Intl.Collator('zh-CN-u-co-pinyin');
const han = /\p{Script=Han}/u;

/** Uses the character's main reading. */
function pinyinInitial(character: string): string {
  const next = Array.from(firstOfInitial).findIndex((first) => collator.compare(first, character) > 0);
  return initials.at(next < 0 ? -1 : Math.max(0, next - 1)) ?? '';
}

/** The pinyin initial of each Chinese character and the first letter of each other word, in lower case. */
export function initialsOf(text: string): string {
  const parts = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const letters = parts.map((part) =>
    han.test(part) ? pinyinInitial(part) : part.split(/(?=\p{Script=Han})/u)[0]?.[0],
  );
  return letters.join('');
}

/** Rank of one word's match, lowest best; undefined when it does not match. */
function rankOf(word: string, text: string, also: string): number | undefined {
  const own = text.toLowerCase();
  if (own.startsWith(word)) return 0;
  if (own.includes(` ${word}`)) return 1;
  if (own.includes(word)) return 2;
  const letters = initialsOf(text);
  if (letters.startsWith(word)) return 3;
  if (word.length > 1 && letters.includes(word)) return 4;
  const others = also.toLowerCase().split(' ');
  if (others.some((other) => other.includes(word) || initialsOf(other).startsWith(word))) return 5;
  return undefined;
}

/**
 * Rank of the match of all words of a query with a text or its synonyms, lowest best; undefined when one does not
 * match.
 */
export function matchRank(query: string, text: string, also = ''): number | undefined {
  const words = query.toLowerCase().trim().split(/\s+/);
  const ranks = words.map((word) => rankOf(word, text, also));
  return ranks.some((rank) => rank === undefined) ? undefined : Math.max(...ranks.map((rank) => rank ?? 0));
}
