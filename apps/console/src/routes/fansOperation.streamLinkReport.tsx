import { createFileRoute } from '@tanstack/react-router';
import { ReportPage, reportQuery } from '../features/link-report/public';
import { someText } from '../lib/search';

export const Route = createFileRoute('/fansOperation/streamLinkReport')({
  staticData: { words: ['linkStatistics', 'dashboard'] },
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: someText(raw['token'], 200),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => {
    if (token) void queryClient.prefetchQuery(reportQuery(token));
  },
  component: Report,
});

function Report() {
  const { token } = Route.useSearch();
  return <ReportPage token={token} />;
}
