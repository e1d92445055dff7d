import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchSystemNotices,
  readSystemNoticesSearch,
  SystemNoticesPage,
  type SystemNoticesSearch,
} from '../features/system-notices/public';

export const Route = createFileRoute('/_shell/operator/notices')({
  staticData: { words: ['systemNotices', 'notifications', 'billing'] },
  validateSearch: readSystemNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchSystemNotices(queryClient, deps),
  component: SystemNotices,
});

function SystemNotices() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // An opened notice is remembered for the back button; filters only replace.
  const change = (next: SystemNoticesSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <SystemNoticesPage search={search} onSearch={change} />;
}
