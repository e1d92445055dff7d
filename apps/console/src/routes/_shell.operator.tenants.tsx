import { createFileRoute } from '@tanstack/react-router';
import { prefetchTenants, readTenantsSearch, TenantsPage, tenantsQueryOf } from '../features/tenants/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/tenants')({
  staticData: { words: ['billing', 'noticePreferences', 'orders', 'subscription', 'tenants'] },
  validateSearch: readTenantsSearch,
  loaderDeps: ({ search }) => ({ query: tenantsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchTenants(queryClient, query),
  component: Tenants,
});

function Tenants() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <TenantsPage search={search} onSearch={change} />;
}
