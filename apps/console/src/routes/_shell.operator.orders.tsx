import { createFileRoute } from '@tanstack/react-router';
import { ordersQueryOf, type OrdersSearch, readOrdersSearch } from '../features/operator/orders-search';
import { OrdersPage } from '../features/operator/OrdersPage';
import { operatorOrderQuery, operatorOrdersQuery } from '../features/operator/sales-queries';

export const Route = createFileRoute('/_shell/operator/orders')({
  staticData: { words: ['billing', 'operator', 'orders', 'inbox', 'sales'] },
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => ({ query: ordersQueryOf(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) => {
    void queryClient.prefetchQuery(operatorOrdersQuery(query));
    if (open) void queryClient.prefetchQuery(operatorOrderQuery(open));
  },
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // What opens something is remembered for the back button; filters only replace.
  const change = (next: OrdersSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <OrdersPage search={search} onSearch={change} />;
}
