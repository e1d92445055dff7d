import { createFileRoute, redirect } from '@tanstack/react-router';
import { NoticeDetail, noticeQuery, systemNoticesQuery } from '../features/notifications/public';
import { someText } from '../lib/search';

export const Route = createFileRoute('/_shell/system/notification-detail')({
  staticData: { words: ['notifications'] },
  validateSearch: (search): { id?: string | undefined } => ({ id: someText(search['id'], 64) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return redirect({ to: '/system/notification', replace: true, throw: true });
    if (id.startsWith('snt_')) void queryClient.prefetchQuery(systemNoticesQuery);
    else void queryClient.prefetchQuery(noticeQuery(id));
  },
  component: Detail,
});

function Detail() {
  const { id = '' } = Route.useSearch();
  return <NoticeDetail key={id} id={id} />;
}
