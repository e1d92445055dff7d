import { createFileRoute } from '@tanstack/react-router';
import {
  type AllocationSearch,
  AllocationsPage,
  balanceQuery,
  readAllocationSearch,
} from '../features/characters/public';

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
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: AllocationSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <AllocationsPage search={search} onSearch={change} />;
}
