import { createFileRoute } from '@tanstack/react-router';
import {
  PaymentsPage,
  type PaymentsSearch,
  paymentCountsQuery,
  paymentQuery,
  readPaymentsSearch,
} from '../features/payments/public';

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
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: PaymentsSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <PaymentsPage search={search} onSearch={change} />;
}
