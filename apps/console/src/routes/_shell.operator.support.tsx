import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupport, SupportPage } from '../features/support/public';

export const Route = createFileRoute('/_shell/operator/support')({
  staticData: { words: ['support'] },
  loader: ({ context: { queryClient } }) => void prefetchSupport(queryClient),
  component: SupportPage,
});
