/** Endings of addresses that are no word of a sentence somebody left a blank out of. */
const endings =
  'com|net|org|edu|gov|info|biz|app|dev|xyz|shop|online|site|store|club|vip|cloud|cn|tw|hk|jp|kr|th|vn|uk|de|fr|nl|pl|ru|br';

const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"']+`,
    String.raw`\bmailto:[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}])www\.[^\s<>"']+`,
    String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`,
    // With a path, whatever its ending; else with one that is known.
    String.raw`(?<![\p{L}\p{N}@.])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}(?::\d+)?\/[^\s<>"']*`,
    String.raw`(?<![\p{L}\p{N}@.])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:${endings})(?:\.[a-z]{2})?(?::\d+)?(?![\p{L}\p{N}.])`,
  ].join('|'),
  'giu',
);

/** Signs that count as letters, and are none of a word. */
const signs = /\p{Extended_Pictographic}|[ªº]/gu;

/** The text without addresses of the web and of mail, and without emoji. */
export const wordsOf = (text: string): string => text.replace(addresses, ' ').replace(signs, ' ');

/** Nothing in it has another form in another language: emoji, numbers, punctuation, addresses. */
export const isWordless = (text: string): boolean => !/\p{L}/u.test(wordsOf(text));
