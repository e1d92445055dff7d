import { createFileRoute } from '@tanstack/react-router';
import { contactsQuery, downloadsQuery } from '../features/operator/queries';
import { SupportPage } from '../features/operator/SupportPage';

export const Route = createFileRoute('/_shell/operator/support')({
  staticData: { words: ['operator'] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(contactsQuery);
    void queryClient.prefetchQuery(downloadsQuery);
  },
  component: SupportPage,
});
