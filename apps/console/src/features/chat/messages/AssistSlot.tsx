import type { ContactProfile, Conversation } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { profileQuery } from '../queries';

/** The assistant of a conversation. Another feature draws it. */
export const AssistContext = createContext<(conversation: Conversation) => ReactNode>(() => null);

/** Offers help of the language model with this conversation. */
export function AssistSlot({ conversation }: { conversation: Conversation }) {
  return use(AssistContext)(conversation);
}

/** Shows a contact's profile that another feature saved. */
export function useShowProfile(): (conversationId: string, profile: ContactProfile) => void {
  const client = useQueryClient();
  return useCallback(
    (conversationId, profile) => client.setQueryData(profileQuery(conversationId).queryKey, profile),
    [client],
  );
}
