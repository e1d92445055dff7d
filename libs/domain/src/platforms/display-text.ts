/**
 * One line that is shown as it reads: no controls and halves of surrogate pairs, which PostgreSQL or a screen could
 * not take, none of the marks that turn the characters after them round, and, unless it is blank, something to see.
 */
export const showable =
  /^(?=\s*$|[\s\p{DI}\p{Cf}\u2800]*[^\s\p{DI}\p{Cf}\u2800])[^\p{Cc}\p{Cs}\u202d\u202e]*$/u;

const unshowable = /[\p{Cc}\p{Cs}\u202d\u202e]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** A text of a client's, made storable: a name cut in the middle of an emoji is still a name. */
export function displayText(text: string | undefined): string {
  if (text === undefined) return '';
  if (plain.test(text)) return text.trim();
  const line = text.replace(unshowable, ' ').trim();
  return showable.test(line) ? line : '';
}

const unshowableInMessages = /(?:(?![\n\t])[\p{Cc}\p{Cs}])+/gu;

/** A message's text, made storable; it keeps its lines. */
export const messageText = (text: string): string =>
  plain.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(unshowableInMessages, ' ');
