import { createFileRoute } from '@tanstack/react-router';
import {
  PaymentsPage,
  paymentCountsQuery,
  paymentQuery,
  readPaymentsSearch,
} from '../features/payments/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/payments')({
  staticData: { words: ['audit', 'billing', 'orders', 'payments'] },
  validateSearch: readPaymentsSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: ({ context: { queryClient }, deps: { open } }) => {
    void queryClient.prefetchQuery(paymentCountsQuery);
    if (open) void queryClient.prefetchQuery(paymentQuery(open));
  },
  component: Payments,
});

function Payments() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <PaymentsPage search={search} onSearch={change} />;
}
