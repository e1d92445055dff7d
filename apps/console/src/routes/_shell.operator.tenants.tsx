import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchTenants,
  readTenantsSearch,
  TenantsPage,
  type TenantsSearch,
  tenantsQueryOf,
} from '../features/tenants/public';

export const Route = createFileRoute('/_shell/operator/tenants')({
  staticData: { words: ['billing', 'orders', 'subscription', 'tenants'] },
  validateSearch: readTenantsSearch,
  loaderDeps: ({ search }) => ({ query: tenantsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchTenants(queryClient, query),
  component: Tenants,
});

function Tenants() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: TenantsSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <TenantsPage search={search} onSearch={change} />;
}
