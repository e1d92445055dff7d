import { createFileRoute } from '@tanstack/react-router';
import {
  LinkStatistics,
  ClicksTab,
  readStatisticsSearch,
  type StatisticsSearch,
} from '../features/link-statistics/public';
import {
  type LinkPageSearch,
  LinksPage,
  type LinkTab,
  prefetchLinks,
  readLinkPageSearch,
} from '../features/links/public';
import { searchChange } from '../lib/search-change';

type PageSearch = StatisticsSearch & LinkPageSearch;

export const Route = createFileRoute('/_shell/fansOperation/streamLink')({
  staticData: { words: ['links', 'dashboard'] },
  validateSearch: (raw: Record<string, unknown>): PageSearch => ({
    ...readStatisticsSearch(raw),
    ...readLinkPageSearch(raw),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchLinks(queryClient, deps),
  component: Links,
});

function Links() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = searchChange(navigate);
  const open = (tab: LinkTab, link?: string) =>
    void navigate({
      search: { ...(tab !== 'links' && { tab }), ...(link !== undefined && { link }) },
      replace: link === undefined,
      resetScroll: false,
    });
  const shared = { search, onSearch: change };
  return (
    <LinksPage
      {...shared}
      onTab={open}
      tabs={{ statistics: <LinkStatistics {...shared} />, visits: <ClicksTab {...shared} /> }}
    />
  );
}
