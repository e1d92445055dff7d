/** Endings of web addresses that cannot come from a missing blank between two words. */
const endings =
  'com|net|org|edu|gov|info|biz|app|dev|xyz|shop|online|site|store|club|vip|cloud|cn|tw|hk|jp|kr|th|vn|uk|de|fr|nl|pl|ru|br';

const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"']+`,
    String.raw`\bmailto:[^\s<>"']+`,
    String.raw`(?<![\p{L}\p{N}])www\.[^\s<>"']+`,
    String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`,
    // Addresses with a path and any ending, or without a path and with a known ending.
    String.raw`(?<![\p{L}\p{N}@.])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}(?::\d+)?\/[^\s<>"']*`,
    String.raw`(?<![\p{L}\p{N}@.])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:${endings})(?:\.[a-z]{2})?(?::\d+)?(?![\p{L}\p{N}.])`,
  ].join('|'),
  'giu',
);

/** Signs that Unicode counts as letters but that belong to no word. */
const signs = /\p{Extended_Pictographic}|[ªº]/gu;

/** The text without web addresses, email addresses and emoji. */
export const wordsOf = (text: string): string => text.replace(addresses, ' ').replace(signs, ' ');

/** Whether a text is the same in all languages: emoji, numbers, punctuation, addresses. */
export const isWordless = (text: string): boolean => !/\p{L}/u.test(wordsOf(text));
