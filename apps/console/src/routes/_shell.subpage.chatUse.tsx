import { createFileRoute } from '@tanstack/react-router';
import { balanceQuery, readUsageSearch, UsagePage } from '../features/characters/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/chatUse')({
  staticData: { words: ['characters'] },
  validateSearch: readUsageSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(balanceQuery),
  component: Usage,
});

function Usage() {
  const search = Route.useSearch();
  return <UsagePage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
