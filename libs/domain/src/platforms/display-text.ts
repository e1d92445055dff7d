/**
 * One line that screens show as it is. It has no control characters, halves of surrogate pairs or marks that
 * change the text direction, and, unless it is blank, a visible character.
 */
export const showable =
  /^(?=\s*$|[\s\p{DI}\p{Cf}\u2800]*[^\s\p{DI}\p{Cf}\u2800])[^\p{Cc}\p{Cs}\u202d\u202e]*$/u;

const unshowable = /[\p{Cc}\p{Cs}\u202d\u202e]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** A client's text in a form for storage. A name that was cut inside an emoji is still a name. */
export function displayText(text: string | undefined): string {
  if (text === undefined) return '';
  if (plain.test(text)) return text.trim();
  const line = text.replace(unshowable, ' ').trim();
  return showable.test(line) ? line : '';
}

const unshowableInMessages = /(?:(?![\n\t])[\p{Cc}\p{Cs}])+/gu;

/** A message's text in a form for storage; it keeps its lines. */
export const messageText = (text: string): string =>
  plain.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(unshowableInMessages, ' ');
