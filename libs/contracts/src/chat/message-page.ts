import { chatLimits } from './chat.limits.js';
import { codePoints } from './chat.rules.js';
import type { ChatMessage } from './chat.types.js';

type Texts = Pick<ChatMessage, 'text' | 'translation'>;

const textsOf = ({ text, translation }: Texts): number =>
  codePoints(text) + codePoints(translation?.text ?? '');

/** Whether more messages may follow these. `limit` is the requested number for this side. */
export function mayHaveMore(messages: readonly Texts[], limit: number): boolean {
  if (messages.length >= limit) return true;
  // A page that ends early had no room for the next message: at most the longest text with the longest translation.
  const least = chatLimits.pageTexts - 2 * chatLimits.textMax;
  return messages.reduce((sum, message) => sum + textsOf(message), 0) > least;
}
