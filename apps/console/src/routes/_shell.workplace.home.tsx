import { type PlatformCode, platformCodes, rankingPeriods, trendPeriods } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type HomeChoice, HomePage } from '../features/dashboard/HomePage';
import { messageTrendQuery, rankingQuery, summaryQuery, trendQuery } from '../features/dashboard/queries';
import { trendKinds } from '../features/dashboard/trend-lines';
import { NoticesCard } from '../features/notifications/NoticesCard';
import { latestNoticesQuery } from '../features/notifications/queries';
import { PortMatrix } from '../features/ports/PortMatrix';
import { portsQuery } from '../features/ports/queries';
import { balanceQuery } from '../lib/characters';
import { loadWords } from '../i18n/i18n';
import { oneOf, someText } from '../lib/search';
import { currentUserQuery, useRole } from '../lib/session';

const operatorHome = () => import('../features/operator/OperatorHome');
const OperatorHome = lazy(operatorHome);
const PortsDrawer = lazy(() => import('../features/ports/PortsDrawer'));

interface HomeSearch extends Partial<HomeChoice> {
  /** The platform whose ports are open beside the page, and one of them. */
  ports?: PlatformCode | undefined;
  port?: string | undefined;
}

export const Route = createFileRoute('/_shell/workplace/home')({
  staticData: { words: ['dashboard', 'ports'] },
  validateSearch: (search): HomeSearch => ({
    period: oneOf(search['period'], trendPeriods),
    rank: oneOf(search['rank'], rankingPeriods),
    trend: oneOf(search['trend'], trendKinds),
    ports: oneOf(search['ports'], platformCodes),
    port: someText(search['port'], 64),
  }),
  loaderDeps: ({ search: { period = '24h', rank = 'today', trend = 'fans' } }) => ({ period, rank, trend }),
  // Started, not awaited: each panel shows its own waiting and its own failure.
  loader: ({ context: { queryClient }, deps }) => {
    const role = queryClient.getQueryData(currentUserQuery.queryKey)?.role;
    if (role === 'operator') return Promise.all([loadWords(['operator']), operatorHome()]);
    if (role === undefined) return;
    void queryClient.prefetchQuery(summaryQuery);
    void queryClient.prefetchQuery(balanceQuery);
    void queryClient.prefetchQuery(portsQuery());
    if (deps.trend === 'fans') void queryClient.prefetchQuery(trendQuery(deps.period));
    else void queryClient.prefetchQuery(messageTrendQuery(deps.period));
    void queryClient.prefetchQuery(latestNoticesQuery);
    if (role === 'owner') void queryClient.prefetchQuery(rankingQuery(deps.rank));
  },
  component: Home,
});

function Home() {
  const role = useRole();
  const { period = '24h', rank = 'today', trend = 'fans', ports, port } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: HomeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  if (role === 'operator') return <OperatorHome />;
  return (
    <>
      <HomePage
        choice={{ period, rank, trend }}
        onChoose={change}
        matrix={<PortMatrix onOpen={(platform, id) => change({ ports: platform, port: id })} />}
        notices={<NoticesCard />}
      />
      {ports && (
        <Suspense>
          <PortsDrawer
            platform={ports}
            current={port}
            onClose={() => change({ ports: undefined, port: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
