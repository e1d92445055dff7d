import { createFileRoute } from '@tanstack/react-router';
import { prefetchCertification } from '../features/certification/public';
import { InfoPage, profileQuery } from '../features/user/public';
import { currentUserQuery } from '../lib/session';

export const Route = createFileRoute('/_shell/user/info')({
  staticData: { words: ['certification', 'user'] },
  loader: ({ context: { queryClient } }) => {
    const role = queryClient.getQueryData(currentUserQuery.queryKey)?.role;
    if (role === 'owner' || role === 'operator') void queryClient.prefetchQuery(profileQuery);
    if (role === 'owner') void prefetchCertification(queryClient);
  },
  component: InfoPage,
});
