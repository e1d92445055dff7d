import type { Conversation } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AssistPanel } from '../features/assist/public';
import {
  AssistContext,
  HistoryPage,
  type HistorySearch,
  prefetchConversation,
  readHistorySearch,
  useShowProfile,
} from '../features/chat/public';

export const Route = createFileRoute('/_shell/subpage/chatHistory')({
  staticData: { words: ['assist', 'chat', 'subAccounts'] },
  validateSearch: readHistorySearch,
  loaderDeps: ({ search: { c, m } }) => ({ c, m }),
  loader: ({ context: { queryClient, gated }, deps: { c, m } }) => {
    if (!gated) void prefetchConversation(queryClient, { c, m });
  },
  component: History,
});

function History() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const showProfile = useShowProfile();
  const assist = useCallback(
    ({ id }: Conversation) => (
      <AssistPanel key={id} conversationId={id} onSaved={(profile) => showProfile(id, profile)} />
    ),
    [showProfile],
  );
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: HistorySearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return (
    <AssistContext value={assist}>
      <HistoryPage search={search} onSearch={change} />
    </AssistContext>
  );
}
