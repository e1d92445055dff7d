import { createFileRoute } from '@tanstack/react-router';
import { endpointsQuery, readLogSearch, WebhooksPage } from '../features/webhooks/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/system/webhooks')({
  staticData: { words: ['webhooks'] },
  validateSearch: readLogSearch,
  loader: ({ context: { queryClient, gated } }) => {
    if (!gated) void queryClient.prefetchQuery(endpointsQuery);
  },
  component: Webhooks,
});

function Webhooks() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <WebhooksPage search={search} onSearch={change} />;
}
