import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '../features/user/InfoPage';
import { certificationQuery, profileQuery } from '../features/user/queries';
import { currentUserQuery } from '../lib/session';

export const Route = createFileRoute('/_shell/user/info')({
  staticData: { words: ['user'] },
  loader: ({ context: { queryClient } }) => {
    const role = queryClient.getQueryData(currentUserQuery.queryKey)?.role;
    if (role === 'owner' || role === 'operator') void queryClient.prefetchQuery(profileQuery);
    if (role === 'owner') void queryClient.prefetchQuery(certificationQuery);
  },
  component: InfoPage,
});
