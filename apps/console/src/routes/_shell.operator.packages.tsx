import { createFileRoute } from '@tanstack/react-router';
import {
  catalogueQuery,
  PackagesPage,
  type PackagesSearch,
  readPackagesSearch,
} from '../features/catalogue/public';

export const Route = createFileRoute('/_shell/operator/packages')({
  staticData: { words: ['billing', 'catalogue', 'subscription'] },
  validateSearch: readPackagesSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(catalogueQuery),
  component: Packages,
});

function Packages() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: PackagesSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <PackagesPage search={search} onSearch={change} />;
}
