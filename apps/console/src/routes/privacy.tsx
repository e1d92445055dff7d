import type { Language } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import i18next from 'i18next';
import { PublicFrame } from '../app/shell/PublicFrame';
import { LegalPage, legalPageQuery } from '../features/support/public';

export const Route = createFileRoute('/privacy')({
  staticData: { words: ['identity'] },
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(legalPageQuery('privacy', i18next.language as Language)),
  component: () => (
    <PublicFrame>
      <LegalPage page="privacy" />
    </PublicFrame>
  ),
});
