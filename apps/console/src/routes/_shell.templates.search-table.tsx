import { createFileRoute } from '@tanstack/react-router';
import { readTemplateSearch, SearchTable } from '../features/templates/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/templates/search-table')({
  staticData: { words: ['templates'] },
  validateSearch: readTemplateSearch,
  component: ZoneTable,
});

function ZoneTable() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <SearchTable search={search} onSearch={change} />;
}
