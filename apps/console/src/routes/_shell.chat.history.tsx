import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../features/chat/HistoryPage';
import { type HistorySearch, readHistorySearch } from '../features/chat/history-search';
import { conversationQuery, messagesQuery } from '../features/chat/queries';

export const Route = createFileRoute('/_shell/chat/history')({
  staticData: { words: ['chat'] },
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
  // What opens something is remembered for the back button; filters only replace.
  const change = (next: HistorySearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <HistoryPage search={search} onSearch={change} />;
}
