import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, ProxiesPage, prefetchProxies, readListSearch } from '../features/proxies/public';

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
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ListSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <ProxiesPage search={search} onSearch={change} />;
}
