import { type PlatformCode, platformCodes, rankingPeriods, trendPeriods } from '@parley/contracts/public';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { balanceQuery } from '../features/characters/public';
import {
  type HomeChoice,
  HomePage,
  loadOperatorHome,
  messageTrendQuery,
  OperatorHome,
  rankChoice,
  rankingQuery,
  summaryQuery,
  trendChoice,
  trendKinds,
  trendQuery,
} from '../features/dashboard/public';
import { NoticesCard, urgentNoticesQuery } from '../features/notifications/public';
import {
  loadFirstSteps,
  noPortsSearch,
  PortMatrix,
  portMatrixQuery,
  PortsDrawer,
  type PortsSearch,
  readPortsSearch,
} from '../features/ports/public';
import { toDay } from '../lib/local-day';
import { oneOf } from '../lib/search';
import { currentUserQuery, useRole } from '../lib/session';
import { Rows } from '../ui/skeletons';
import { searchChange } from '../lib/search-change';

interface HomeSearch extends Partial<HomeChoice>, PortsSearch {
  /** The platform whose ports are open beside the page, or `all`. */
  ports?: PlatformCode | 'all' | undefined;
}

const choiceOf = ({
  period = '24h',
  rank = 'today',
  trend = 'fans',
  compare = true,
  from,
  to,
  rankFrom,
  rankTo,
}: HomeSearch): HomeChoice => ({ period, rank, trend, compare, from, to, rankFrom, rankTo });

export const Route = createFileRoute('/_shell/workplace/home')({
  staticData: { words: ['dashboard', 'ports'] },
  validateSearch: (search): HomeSearch => ({
    period: oneOf(search['period'], trendPeriods),
    rank: oneOf(search['rank'], rankingPeriods),
    trend: oneOf(search['trend'], trendKinds),
    ports: oneOf(search['ports'], [...platformCodes, 'all']),
    compare: search['compare'] === false ? false : undefined,
    from: toDay(search['from']),
    to: toDay(search['to']),
    rankFrom: toDay(search['rankFrom']),
    rankTo: toDay(search['rankTo']),
    ...readPortsSearch(search),
  }),
  loaderDeps: ({ search }) => choiceOf(search),
  // Started but not awaited: each panel shows its own loading and failure.
  loader: ({ context: { queryClient }, deps }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const role = user?.role;
    if (role === 'operator') return loadOperatorHome(queryClient);
    if (role === undefined) return;
    void queryClient.prefetchQuery(summaryQuery);
    void queryClient.prefetchQuery(balanceQuery);
    void queryClient.prefetchQuery(portMatrixQuery);
    // The tiles show today's messages.
    void queryClient.prefetchQuery(messageTrendQuery({ period: '24h' }));
    if (deps.trend === 'fans') void queryClient.prefetchQuery(trendQuery(trendChoice(deps)));
    else void queryClient.prefetchQuery(messageTrendQuery(trendChoice(deps)));
    void queryClient.prefetchQuery(urgentNoticesQuery);
    if (role !== 'owner') return;
    void queryClient.prefetchQuery(rankingQuery(rankChoice(deps)));
    return user?.isLoginSubAccount ? undefined : loadFirstSteps();
  },
  component: Home,
});

function Home() {
  const role = useRole();
  const search = Route.useSearch();
  const { ports, from, to } = search;
  const change = searchChange(Route.useNavigate());
  if (role === 'operator') return <OperatorHome span={{ from, to }} onSpan={change} />;
  return (
    <>
      <HomePage
        choice={choiceOf(search)}
        onChoose={change}
        matrix={
          <PortMatrix onOpen={(platform, id) => change({ ...noPortsSearch, ports: platform, port: id })} />
        }
        notices={
          <Suspense fallback={<Rows count={3} />}>
            <NoticesCard />
          </Suspense>
        }
      />
      {ports && (
        <Suspense>
          <PortsDrawer
            platform={ports === 'all' ? undefined : ports}
            search={search}
            onSearch={change}
            onClose={() => change({ ports: undefined, ...noPortsSearch })}
          />
        </Suspense>
      )}
    </>
  );
}
