import type { Conversation } from '@parley/contracts/public';
import { createContext, type ReactNode, use } from 'react';

/** The assistant of a conversation, drawn by another feature; nothing where there is none. */
export const AssistContext = createContext<(conversation: Conversation) => ReactNode>(() => null);

/** Offers help of the language model with this conversation. */
export function AssistSlot({ conversation }: { conversation: Conversation }) {
  return use(AssistContext)(conversation);
}
