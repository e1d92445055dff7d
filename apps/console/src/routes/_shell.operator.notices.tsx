import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchSystemNotices,
  readSystemNoticesSearch,
  SystemNoticesPage,
} from '../features/system-notices/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/notices')({
  staticData: { words: ['systemNotices', 'notifications', 'billing'] },
  validateSearch: readSystemNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchSystemNotices(queryClient, deps),
  component: SystemNotices,
});

function SystemNotices() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <SystemNoticesPage search={search} onSearch={change} />;
}
