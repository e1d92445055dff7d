import { replyLimits } from './replies.limits.js';

/**
 * A text as keywords, names and messages are compared: its beginning where it is long, in compatibility form, without
 * case, without marks that nobody sees, without blanks at its ends. Compared once more it is the same.
 *
 * The one definition for all that compares. `keyword_rules.compared` and `quick_replies.compared_name` store what it
 * makes: a change of it takes a migration that computes both columns anew.
 */
export function comparedText(text: string): string {
  return beginning(folded(beginning(text)).trim()).trimEnd();
}

const ascii = /^[\x20-\x7e]*$/;
/** Zero-width and bidirectional marks, soft hyphens, variation selectors and fillers; not the tags that name a flag. */
const invisible = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const form = text.normalize('NFKC').replace(invisible, '').normalize('NFKC');
  return withoutCase(form).normalize('NFKC');
}

/**
 * By way of upper case, so that ß meets SS. Then the one letter whose lower case depends on its neighbours, and the
 * dot that İ leaves behind: i, ı, I and İ are one letter here, whatever language they are in.
 */
function withoutCase(text: string): string {
  const lower = text.toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replace(/i\u0307+/g, 'i');
}

function beginning(text: string): string {
  if (text.length <= replyLimits.matchedMax) return text;
  const last = text.charCodeAt(replyLimits.matchedMax - 1);
  const splitsPair = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, replyLimits.matchedMax - (splitsPair ? 1 : 0));
}
