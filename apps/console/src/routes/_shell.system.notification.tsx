import { createFileRoute } from '@tanstack/react-router';
import {
  NoticesPage,
  noticesQuery,
  noticesQueryOf,
  readNoticesSearch,
} from '../features/notifications/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/system/notification')({
  staticData: { words: ['notifications'] },
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => noticesQueryOf(search),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(noticesQuery(deps)),
  component: Notices,
});

function Notices() {
  const search = Route.useSearch();
  return <NoticesPage search={search} onSearch={searchChange(Route.useNavigate())} />;
}
