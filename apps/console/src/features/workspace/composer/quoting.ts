import type { ChatMessage } from '@parley/contracts/public';
import { createStore } from '../../../lib/store';

/** The message that the next reply quotes, by conversation. */
export const quotedMessages = createStore<ReadonlyMap<string, ChatMessage>>(new Map());

/** Undefined ends the quote. */
export function quote(conversationId: string, message: ChatMessage | undefined): void {
  const next = new Map(quotedMessages.get());
  if (message) next.set(conversationId, message);
  else next.delete(conversationId);
  quotedMessages.set(next);
}
