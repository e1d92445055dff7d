import { createFileRoute } from '@tanstack/react-router';
import { prefetchShares, readShareListSearch, SharesPage } from '../features/work-order-shares/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/workOrder/multiAccount')({
  staticData: { words: ['ports', 'workOrderShares'] },
  validateSearch: readShareListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchShares(queryClient, deps),
  component: Shares,
});

function Shares() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <SharesPage search={search} onSearch={change} />;
}
