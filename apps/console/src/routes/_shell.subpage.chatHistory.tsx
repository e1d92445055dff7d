import type { Conversation } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AssistPanel } from '../features/assist/public';
import {
  AssistContext,
  HistoryPage,
  prefetchConversation,
  readHistorySearch,
  useShowProfile,
} from '../features/chat/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  const showProfile = useShowProfile();
  const assist = useCallback(
    ({ id }: Conversation) => (
      <AssistPanel key={id} conversationId={id} onSaved={(profile) => showProfile(id, profile)} />
    ),
    [showProfile],
  );
  return (
    <AssistContext value={assist}>
      <HistoryPage search={search} onSearch={change} />
    </AssistContext>
  );
}
