import { createFileRoute } from '@tanstack/react-router';
import { FansPage, prefetchFan, readFanSearch } from '../features/fans/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/fansOperation/fansList')({
  staticData: { words: ['fans', 'fanActions', 'chat', 'merges'] },
  validateSearch: readFanSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: ({ context: { queryClient, gated }, deps: { open } }) => {
    if (!gated && open !== undefined) void prefetchFan(queryClient, open);
  },
  component: Fans,
});

function Fans() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <FansPage search={search} onSearch={change} />;
}
