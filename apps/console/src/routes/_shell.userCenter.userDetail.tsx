import { createFileRoute } from '@tanstack/react-router';
import { packageQuery, UserDetailPage } from '../features/billing/public';

export const Route = createFileRoute('/_shell/userCenter/userDetail')({
  staticData: { words: ['contactData', 'subscription'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(packageQuery),
  component: UserDetailPage,
});
