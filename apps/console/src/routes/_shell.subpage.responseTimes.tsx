import { createFileRoute } from '@tanstack/react-router';
import { readTimesSearch, TimesPage } from '../features/response-times/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/responseTimes')({
  staticData: { words: ['responseTimes', 'duration', 'chat'] },
  validateSearch: readTimesSearch,
  component: Times,
});

function Times() {
  const search = Route.useSearch();
  return <TimesPage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
