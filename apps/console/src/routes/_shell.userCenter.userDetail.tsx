import { createFileRoute } from '@tanstack/react-router';
import { packageQuery } from '../lib/tenant-package';
import { UserDetailPage } from '../features/billing/UserDetailPage';

export const Route = createFileRoute('/_shell/userCenter/userDetail')({
  staticData: { words: ['contactData'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(packageQuery),
  component: UserDetailPage,
});
