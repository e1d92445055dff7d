import { createFileRoute } from '@tanstack/react-router';
import { prefetchQuickReplyGroups } from '../features/materials/public';
import { prefetchQuickReplies, QuickPage, quickQueryOf, readQuickSearch } from '../features/replies/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  return <QuickPage search={search} onSearch={change} />;
}
