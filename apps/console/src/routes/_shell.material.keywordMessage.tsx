import { createFileRoute } from '@tanstack/react-router';
import {
  KeywordPage,
  keywordQueryOf,
  prefetchKeywordRules,
  readKeywordSearch,
} from '../features/replies/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  return <KeywordPage search={search} onSearch={change} />;
}
