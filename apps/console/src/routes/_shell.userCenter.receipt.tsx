import { createFileRoute } from '@tanstack/react-router';
import { orderQuery, ReceiptPage } from '../features/orders/public';
import { someText } from '../lib/search';

export const Route = createFileRoute('/_shell/userCenter/receipt')({
  staticData: { words: ['billing', 'orders'] },
  validateSearch: (raw: Record<string, unknown>): { order?: string | undefined } => ({
    order: someText(raw['order'], 64),
  }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) => {
    if (order) void queryClient.prefetchQuery(orderQuery(order));
  },
  component: Receipt,
});

function Receipt() {
  const { order } = Route.useSearch();
  return <ReceiptPage id={order} />;
}
