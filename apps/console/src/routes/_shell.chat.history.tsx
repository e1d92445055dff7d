import type { Conversation } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AssistPanel } from '../features/assist/public';
import {
  AssistContext,
  conversationQuery,
  HistoryPage,
  type HistorySearch,
  messagesQuery,
  profileQuery,
  readHistorySearch,
} from '../features/chat/public';

export const Route = createFileRoute('/_shell/chat/history')({
  staticData: { words: ['assist', 'chat'] },
  validateSearch: readHistorySearch,
  loaderDeps: ({ search: { c, m } }) => ({ c, m }),
  loader: ({ context: { queryClient, gated }, deps: { c, m } }) => {
    if (gated || c === undefined) return;
    void queryClient.prefetchQuery(conversationQuery(c));
    void queryClient.prefetchInfiniteQuery(messagesQuery(c, m));
  },
  component: History,
});

function History() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const assist = useCallback(
    ({ id }: Conversation) => (
      <AssistPanel
        key={id}
        conversationId={id}
        onSaved={(profile) => client.setQueryData(profileQuery(id).queryKey, profile)}
      />
    ),
    [client],
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
