import { createFileRoute } from '@tanstack/react-router';
import {
  KeywordPage,
  type KeywordSearch,
  keywordQueryOf,
  prefetchKeywordRules,
  readKeywordSearch,
} from '../features/replies/public';

export const Route = createFileRoute('/_shell/material/keywordMessage')({
  staticData: { words: ['replies', 'materials', 'failures', 'chat'] },
  validateSearch: readKeywordSearch,
  loaderDeps: ({ search }) => ({ query: keywordQueryOf(search) }),
  loader: ({ context: { queryClient, gated }, deps: { query } }) => {
    if (!gated) void prefetchKeywordRules(queryClient, query);
  },
  component: Keywords,
});

function Keywords() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: KeywordSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <KeywordPage search={search} onSearch={change} />;
}
