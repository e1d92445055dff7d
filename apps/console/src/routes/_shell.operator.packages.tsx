import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery, PackagesPage, readPackagesSearch } from '../features/catalogue/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/packages')({
  staticData: { words: ['billing', 'catalogue', 'subscription'] },
  validateSearch: readPackagesSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(catalogueQuery),
  component: Packages,
});

function Packages() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <PackagesPage search={search} onSearch={change} />;
}
