import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchShares,
  readShareListSearch,
  type ShareListSearch,
  SharesPage,
} from '../features/work-order-shares/public';

export const Route = createFileRoute('/_shell/workOrder/multiAccount')({
  staticData: { words: ['ports', 'workOrderShares'] },
  validateSearch: readShareListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchShares(queryClient, deps),
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
