import { createFileRoute } from '@tanstack/react-router';
import { readWaitsSearch, WaitsPage } from '../features/response-times/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/responseWaits')({
  staticData: { words: ['responseTimes', 'duration', 'chat'] },
  validateSearch: readWaitsSearch,
  component: Waits,
});

function Waits() {
  const search = Route.useSearch();
  return <WaitsPage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
