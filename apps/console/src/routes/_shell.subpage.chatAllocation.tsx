import { createFileRoute } from '@tanstack/react-router';
import { AllocationsPage, balanceQuery, readAllocationSearch } from '../features/characters/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/chatAllocation')({
  staticData: { words: ['characters'] },
  validateSearch: readAllocationSearch,
  loader: ({ context: { queryClient, gated } }) => {
    if (!gated) void queryClient.prefetchQuery(balanceQuery);
  },
  component: Allocations,
});

function Allocations() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <AllocationsPage search={search} onSearch={change} />;
}
