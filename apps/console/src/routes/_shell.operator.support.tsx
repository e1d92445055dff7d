import { createFileRoute } from '@tanstack/react-router';
import { contactsQuery, operatorDownloadsQuery, SupportPage } from '../features/support/public';

export const Route = createFileRoute('/_shell/operator/support')({
  staticData: { words: ['support'] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(contactsQuery);
    void queryClient.prefetchQuery(operatorDownloadsQuery);
  },
  component: SupportPage,
});
