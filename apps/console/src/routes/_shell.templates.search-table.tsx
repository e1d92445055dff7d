import { createFileRoute } from '@tanstack/react-router';
import { readTemplateSearch, SearchTable, type TemplateSearch } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/search-table')({
  staticData: { words: ['templates'] },
  validateSearch: readTemplateSearch,
  component: ZoneTable,
});

function ZoneTable() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: TemplateSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return <SearchTable search={search} onSearch={change} />;
}
