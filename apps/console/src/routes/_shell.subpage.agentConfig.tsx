import { createFileRoute } from '@tanstack/react-router';
import { ProxiesPage, prefetchProxies, readListSearch } from '../features/proxies/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/agentConfig')({
  staticData: { words: ['proxies'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, gated }, deps }) => {
    if (!gated) void prefetchProxies(queryClient, deps);
  },
  component: Proxies,
});

function Proxies() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <ProxiesPage search={search} onSearch={change} />;
}
