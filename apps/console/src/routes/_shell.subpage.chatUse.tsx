import { createFileRoute } from '@tanstack/react-router';
import { balanceQuery, readUsageSearch, UsagePage } from '../features/characters/public';

export const Route = createFileRoute('/_shell/subpage/chatUse')({
  staticData: { words: ['characters'] },
  validateSearch: readUsageSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(balanceQuery),
  component: Usage,
});

function Usage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsagePage
      search={search}
      onSearch={(next) =>
        void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
      }
    />
  );
}
