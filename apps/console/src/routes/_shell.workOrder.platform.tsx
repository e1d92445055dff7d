import { createFileRoute } from '@tanstack/react-router';
import {
  type OrderListSearch,
  OrdersPage,
  prefetchOrders,
  readOrderListSearch,
} from '../features/work-orders/public';

export const Route = createFileRoute('/_shell/workOrder/platform')({
  staticData: { words: ['workOrders'] },
  validateSearch: readOrderListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchOrders(queryClient, deps),
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A change that opens something is remembered for the back button; filters only replace.
  const change = (next: OrderListSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <OrdersPage search={search} onSearch={change} />;
}
