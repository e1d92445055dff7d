import { createFileRoute } from '@tanstack/react-router';
import { prefetchQuickReplyGroups } from '../features/materials/public';
import {
  prefetchQuickReplies,
  QuickPage,
  type QuickSearch,
  quickQueryOf,
  readQuickSearch,
} from '../features/replies/public';

export const Route = createFileRoute('/_shell/material/quick')({
  staticData: { words: ['replies', 'materials', 'failures'] },
  validateSearch: readQuickSearch,
  loaderDeps: ({ search }) => ({ query: quickQueryOf(search) }),
  loader: ({ context: { queryClient, gated }, deps: { query } }) => {
    if (gated) return;
    void prefetchQuickReplies(queryClient, query);
    void prefetchQuickReplyGroups(queryClient);
  },
  component: Quick,
});

function Quick() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: QuickSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <QuickPage search={search} onSearch={change} />;
}
