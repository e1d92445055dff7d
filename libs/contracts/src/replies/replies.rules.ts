import { replyLimits } from './replies.limits.js';

/**
 * The form in which keywords, names and messages are compared: the beginning of a long text, in compatibility form,
 * without case, invisible marks, or blanks at its ends. Applied twice it changes nothing more.
 *
 * All comparisons use it. `keyword_rules.compared` and `quick_replies.compared_name` store its results, so a change of
 * it needs a migration that computes both columns again.
 */
export function comparedText(text: string): string {
  return beginning(folded(beginning(text)).trim()).trimEnd();
}

const ascii = /^[\x20-\x7e]*$/;
/** Zero-width and bidirectional marks, soft hyphens, variation selectors and fillers, without the tags of flags. */
const invisible = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const form = text.normalize('NFKC').replace(invisible, '').normalize('NFKC');
  return withoutCase(form).normalize('NFKC');
}

/**
 * Folds case by upper case, so that ß equals SS. Then it folds the one letter whose lower case depends on its neighbours, and
 * removes the dot that İ leaves. i, ı, I and İ are one letter, in every language.
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
