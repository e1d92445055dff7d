import { createFileRoute } from '@tanstack/react-router';
import {
  OrdersPage,
  ordersQueryOf,
  prefetchOperatorOrders,
  readOrdersSearch,
} from '../features/orders/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  return <OrdersPage search={search} onSearch={change} />;
}
