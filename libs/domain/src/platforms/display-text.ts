/** What PostgreSQL cannot hold or no screen shows: NUL and other controls, halves of surrogate pairs. */
const unshowable = /[\p{Cc}\p{Cs}]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** A text of a client's, made storable: a name cut in the middle of an emoji is still a name. */
export const displayText = (text: string | undefined): string =>
  text === undefined ? '' : plain.test(text) ? text.trim() : text.replace(unshowable, ' ').trim();

const unshowableInMessages = /(?:(?![\n\t])[\p{Cc}\p{Cs}])+/gu;

/** A message's text, made storable; it keeps its lines. */
export const messageText = (text: string): string =>
  plain.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(unshowableInMessages, ' ');
