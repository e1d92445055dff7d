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
  // What opens something is remembered for the back button; filters only replace.
  const change = (next: AllocationSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <AllocationsPage search={search} onSearch={change} />;
}
