import type { Conversation } from '@parley/contracts/public';
import { createContext, type ReactNode, use } from 'react';

/** What helps with a conversation, which another feature draws; nothing where nobody offers it. */
export const AssistContext = createContext<(conversation: Conversation) => ReactNode>(() => null);

/** Offers help of the language model with this conversation. */
export function AssistSlot({ conversation }: { conversation: Conversation }) {
  return use(AssistContext)(conversation);
}
