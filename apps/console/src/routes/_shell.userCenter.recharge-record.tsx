import { createFileRoute } from '@tanstack/react-router';
import { orderQuery, ordersQuery, queryOf, RechargePage, readListSearch } from '../features/orders/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/userCenter/recharge-record')({
  staticData: { words: ['billing', 'orders', 'packageDialog'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ query: queryOf(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) => {
    void queryClient.prefetchQuery(ordersQuery(query));
    if (open) void queryClient.prefetchQuery(orderQuery(open));
  },
  component: RechargeRecords,
});

function RechargeRecords() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <RechargePage search={search} onSearch={change} />;
}
