import { type LinkPeriod, linkPeriods } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ReportPage, reportQuery } from '../features/link-report/public';
import { oneOf, someText } from '../lib/search';

/** Loaded for a link that leads nowhere. */
const PublicFrame = lazy(async () => ({
  default: (await import('../app/shell/PublicFrame')).PublicFrame,
}));

export const Route = createFileRoute('/fansOperation/streamLinkReport')({
  staticData: { words: ['linkStatistics', 'dashboard'] },
  validateSearch: (
    raw: Record<string, unknown>,
  ): { token?: string | undefined; period?: LinkPeriod | undefined } => ({
    token: someText(raw['token'], 200),
    period: oneOf(someText(raw['period'], 10), linkPeriods),
  }),
  loaderDeps: ({ search: { token, period = '30d' } }) => ({ token, period }),
  loader: ({ context: { queryClient }, deps: { token, period } }) => {
    if (token) void queryClient.prefetchQuery(reportQuery(token, period));
  },
  component: Report,
});

function Report() {
  const { token, period = '30d' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportPage
      PublicFrame={PublicFrame}
      token={token}
      period={period}
      onPeriod={(next) =>
        void navigate({
          search: (search) => ({ ...search, period: next === '30d' ? undefined : next }),
          replace: true,
        })
      }
    />
  );
}
