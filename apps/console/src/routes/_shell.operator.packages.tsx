import { createFileRoute } from '@tanstack/react-router';
import { type PackagesSearch, readPackagesSearch } from '../features/operator/packages-search';
import { PackagesPage } from '../features/operator/PackagesPage';
import { catalogueQuery } from '../features/operator/sales-queries';

export const Route = createFileRoute('/_shell/operator/packages')({
  staticData: { words: ['billing', 'operator', 'catalogue'] },
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
