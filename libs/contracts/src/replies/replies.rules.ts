import { replyLimits } from './replies.limits.js';

/**
 * A text as keywords and messages are compared: its beginning where it is long, in compatibility form, without
 * case, without blanks at its ends. Compared once more it is the same.
 */
export function comparedText(text: string): string {
  return beginning(folded(beginning(text)).trim()).trimEnd();
}

/** By way of upper case, so that ß meets SS; then the one letter whose lower case depends on its neighbours. */
function folded(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').normalize('NFKC');
}

function beginning(text: string): string {
  if (text.length <= replyLimits.matchedMax) return text;
  const last = text.charCodeAt(replyLimits.matchedMax - 1);
  const splitsPair = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, replyLimits.matchedMax - (splitsPair ? 1 : 0));
}
