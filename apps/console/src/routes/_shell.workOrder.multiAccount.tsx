import { createFileRoute } from '@tanstack/react-router';
import {
  readShareListSearch,
  SharesPage,
  type ShareListSearch,
  shareCountsQuery,
  shareListQuery,
  shareQuery,
  sharesQuery,
} from '../features/work-order-shares/public';

export const Route = createFileRoute('/_shell/workOrder/multiAccount')({
  staticData: { words: ['workOrderShares'] },
  validateSearch: readShareListSearch,
  loaderDeps: ({ search }) => ({ query: shareListQuery(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) => {
    void queryClient.prefetchQuery(sharesQuery(query));
    void queryClient.prefetchQuery(shareCountsQuery);
    if (open) void queryClient.prefetchQuery(shareQuery(open));
  },
  component: Shares,
});

function Shares() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ShareListSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <SharesPage search={search} onSearch={change} />;
}
