import { chatLimits, type ConversationViewer, type ConversationViewers } from '@parley/contracts/public';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { useIsHidden } from '../../../lib/hooks';
import { showLook } from '../../../lib/realtime';
import { useUser } from '../../../lib/session';
import { workspaceKeys } from '../queries';

/** The persons that show a conversation, and when this window learned of them, epoch ms. */
interface Shown extends ConversationViewers {
  at: number;
}

const typingMs = chatLimits.typingSeconds * 1_000;
const typingEveryMs = chatLimits.typingEverySeconds * 1_000;

const viewersQuery = queryOptions({
  queryKey: workspaceKeys.viewers,
  queryFn: async ({ signal }) => {
    const at = Date.now();
    return (await api.call('workspace.viewers', { signal })).map((one): Shown => ({ ...one, at }));
  },
  // No push says that an API node died with its consoles.
  refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? 60_000 : false),
});

/** Shows a pushed change. The page that shows persons reads them first. */
export function showViewers(client: QueryClient, changed: ConversationViewers): void {
  client.setQueryData(
    viewersQuery.queryKey,
    (before) =>
      before && [
        ...before.filter(({ id }) => id !== changed.id),
        ...(changed.viewers.length > 0 || changed.contactTyping ? [{ ...changed, at: Date.now() }] : []),
      ],
  );
}

const nobody: ConversationViewer[] = [];

/** The other persons that show a conversation, and whether its contact writes. None types for longer than it was last seen to. */
export function useViewers(conversationId: string): Omit<ConversationViewers, 'id'> {
  const { subAccountId } = useUser();
  const { data } = useQuery(viewersQuery);
  const shown = data?.find(({ id }) => id === conversationId);
  const others = shown?.viewers.filter((one) => one.subAccountId !== subAccountId) ?? nobody;
  const contactTyping = shown?.contactTyping ?? false;
  const isTyping = contactTyping || others.some(({ typing }) => typing);
  const at = shown?.at ?? 0;
  const [now, setNow] = useState(at);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at + typingMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isTyping, at]);
  const isRecent = now < at + typingMs;
  return {
    viewers: others.map((one) => ({ ...one, typing: one.typing && isRecent })),
    contactTyping: contactTyping && isRecent,
  };
}

/** The names of the other persons that show conversations, by conversation. */
export function useWatched(nameOf: (viewer: ConversationViewer) => string): ReadonlyMap<string, string[]> {
  const { subAccountId } = useUser();
  const { data = [] } = useQuery(viewersQuery);
  return new Map(
    data.map(({ id, viewers }) => [
      id,
      viewers.filter((one) => one.subAccountId !== subAccountId).map(nameOf),
    ]),
  );
}

/**
 * Says that this window shows a conversation while it is visible. Returns a function that says whether its person
 * types.
 */
export function useLook(conversationId: string): (isTyping: boolean) => void {
  const isHidden = useIsHidden();
  const typedAt = useRef(0);
  useEffect(() => {
    typedAt.current = 0;
    showLook({ conversationId: isHidden ? null : conversationId, typing: false });
    return () => showLook({ conversationId: null, typing: false });
  }, [conversationId, isHidden]);
  return useCallback(
    (isTyping: boolean) => {
      const now = Date.now();
      if (isTyping ? now - typedAt.current < typingEveryMs : now - typedAt.current > typingMs) return;
      typedAt.current = isTyping ? now : 0;
      showLook({ conversationId, typing: isTyping });
    },
    [conversationId],
  );
}
