import { createFileRoute } from '@tanstack/react-router';
import {
  type ListSearch,
  orderQuery,
  ordersQuery,
  queryOf,
  RechargePage,
  readListSearch,
} from '../features/orders/public';

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
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ListSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <RechargePage search={search} onSearch={change} />;
}
