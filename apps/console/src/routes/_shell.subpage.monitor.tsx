import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  FailedTranslationsDrawer,
  MonitorPage,
  type MonitorSearch,
  monitorQuery,
  noFailedSearch,
  readMonitorSearch,
} from '../features/monitor/public';
import { noPortsSearch, PortsDrawer, type PortsSearch, readPortsSearch } from '../features/ports/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/subpage/monitor')({
  staticData: { words: ['dashboard', 'monitor', 'ports'] },
  validateSearch: (search): MonitorSearch & PortsSearch => ({
    ...readMonitorSearch(search),
    ...readPortsSearch(search),
  }),
  // Started but not awaited: the page shows its own loading and failure.
  loader: ({ context: { queryClient, gated } }) => {
    if (!gated) void queryClient.prefetchQuery(monitorQuery);
  },
  component: Monitor,
});

function Monitor() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return (
    <>
      <MonitorPage search={search} onSearch={change} />
      {search.ports && (
        <Suspense>
          <PortsDrawer
            search={search}
            onSearch={change}
            onClose={() => change({ ports: undefined, ...noPortsSearch })}
          />
        </Suspense>
      )}
      {search.failed && !search.ports && (
        <Suspense>
          <FailedTranslationsDrawer
            search={search}
            onSearch={change}
            onClose={() => change(noFailedSearch)}
          />
        </Suspense>
      )}
    </>
  );
}
