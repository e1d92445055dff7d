import { createFileRoute } from '@tanstack/react-router';
import { MaterialsPage, prefetchMaterials, queryOf, readListSearch } from '../features/materials/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/material/config')({
  staticData: { words: ['materials'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => ({ query: queryOf(search), open: search.open }),
  loader: ({ context: { queryClient }, deps: { query, open } }) =>
    void prefetchMaterials(queryClient, query, open),
  component: Materials,
});

function Materials() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <MaterialsPage search={search} onSearch={change} />;
}
