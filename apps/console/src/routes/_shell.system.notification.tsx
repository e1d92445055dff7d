import { createFileRoute } from '@tanstack/react-router';
import {
  NoticesPage,
  noticesQuery,
  noticesQueryOf,
  readNoticesSearch,
} from '../features/notifications/public';

export const Route = createFileRoute('/_shell/system/notification')({
  staticData: { words: ['notifications'] },
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => noticesQueryOf(search),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(noticesQuery(deps)),
  component: Notices,
});

function Notices() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <NoticesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
