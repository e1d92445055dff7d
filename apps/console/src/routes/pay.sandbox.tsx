import { createFileRoute } from '@tanstack/react-router';
import { PublicFrame } from '../app/shell/PublicFrame';
import { SandboxPage, sandboxQuery } from '../features/sandbox/public';
import { someText } from '../lib/search';

export const Route = createFileRoute('/pay/sandbox')({
  staticData: { words: ['billing', 'sandbox'] },
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: someText(raw['token'], 200),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => {
    if (token) void queryClient.prefetchQuery(sandboxQuery(token));
  },
  component: Sandbox,
});

function Sandbox() {
  const { token } = Route.useSearch();
  return (
    <PublicFrame>
      <SandboxPage token={token} />
    </PublicFrame>
  );
}
