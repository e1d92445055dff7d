import { createFileRoute } from '@tanstack/react-router';
import {
  type ListSearch,
  MaterialsPage,
  prefetchMaterials,
  queryOf,
  readListSearch,
} from '../features/materials/public';

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
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ListSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <MaterialsPage search={search} onSearch={change} />;
}
