import { createFileRoute } from '@tanstack/react-router';
import {
  OrdersPage,
  type OrdersSearch,
  ordersQueryOf,
  prefetchOperatorOrders,
  readOrdersSearch,
} from '../features/orders/public';

export const Route = createFileRoute('/_shell/operator/orders')({
  staticData: { words: ['billing', 'orders', 'payments'] },
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => ({ query: ordersQueryOf(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) =>
    void prefetchOperatorOrders(queryClient, query, open),
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: OrdersSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <OrdersPage search={search} onSearch={change} />;
}
