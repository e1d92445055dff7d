import { createFileRoute } from '@tanstack/react-router';
import { type FanSearch, FansPage, prefetchFan, readFanSearch } from '../features/fans/public';

export const Route = createFileRoute('/_shell/fansOperation/fansList')({
  staticData: { words: ['fans', 'fanActions', 'chat', 'merges'] },
  validateSearch: readFanSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: ({ context: { queryClient, gated }, deps: { open } }) => {
    if (!gated && open !== undefined) void prefetchFan(queryClient, open);
  },
  component: Fans,
});

function Fans() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: FanSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <FansPage search={search} onSearch={change} />;
}
