import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { accessQuery, SharePage } from '../features/share-page/public';
import { someText } from '../lib/search';

/** Loaded for a link that leads nowhere. */
const PublicFrame = lazy(async () => ({
  default: (await import('../app/shell/PublicFrame')).PublicFrame,
}));

export const Route = createFileRoute('/workOrder/share')({
  staticData: { words: ['sharePage'] },
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: someText(raw['token'], 200),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => {
    if (token) void queryClient.prefetchQuery(accessQuery(token));
  },
  component: Share,
});

function Share() {
  const { token } = Route.useSearch();
  return <SharePage token={token} PublicFrame={PublicFrame} />;
}
