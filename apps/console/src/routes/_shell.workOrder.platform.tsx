import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage, prefetchOrders, readOrderListSearch } from '../features/work-orders/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/workOrder/platform')({
  staticData: { words: ['workOrders'] },
  validateSearch: readOrderListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchOrders(queryClient, deps),
  component: Orders,
});

function Orders() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <OrdersPage search={search} onSearch={change} />;
}
