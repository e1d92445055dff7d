import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuditLogTab, type LogSearch, readLogSearch } from '../features/audit/public';
import {
  OrderPage,
  type OrderPageSearch,
  type OrderTab,
  prefetchOrder,
  readOrderPageSearch,
} from '../features/work-orders/public';
import { searchChange } from '../lib/search-change';

type OrderSearch = LogSearch & OrderPageSearch;

export const Route = createFileRoute('/_shell/workOrder/order')({
  staticData: { words: ['dashboard', 'ports', 'workOrders'] },
  validateSearch: (raw: Record<string, unknown>): OrderSearch => ({
    ...readLogSearch(raw),
    ...readOrderPageSearch(raw),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return redirect({ to: '/workOrder/platform', replace: true, throw: true });
    void prefetchOrder(queryClient, id);
  },
  component: Order,
});

function Order() {
  const { id = '', ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = searchChange(navigate);
  const open = (tab: OrderTab) =>
    void navigate({
      search: { id, ...(tab === 'fans' ? {} : { tab }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <OrderPage
      key={id}
      id={id}
      search={search}
      onSearch={change}
      onTab={open}
      log={<AuditLogTab scope="own" target={id} search={search} onSearch={change} />}
    />
  );
}
