import { createFileRoute } from '@tanstack/react-router';
import { ComparePage, readCompareSearch } from '../features/dashboard/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/compare')({
  staticData: { words: ['compare', 'duration'] },
  validateSearch: readCompareSearch,
  component: Compare,
});

function Compare() {
  const search = Route.useSearch();
  return <ComparePage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
