import { createFileRoute } from '@tanstack/react-router';
import {
  countsQuery,
  type ListSearch,
  ProxiesPage,
  proxiesQuery,
  proxyQuery,
  queryOf,
  readListSearch,
} from '../features/proxies/public';

export const Route = createFileRoute('/_shell/subpage/agentConfig')({
  staticData: { words: ['proxies'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ query: queryOf(search), open: search.open }),
  loader: ({ context: { queryClient, gated }, deps: { query, open } }) => {
    if (gated) return;
    void queryClient.prefetchQuery(proxiesQuery(query));
    void queryClient.prefetchQuery(countsQuery);
    if (open) void queryClient.prefetchQuery(proxyQuery(open));
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
