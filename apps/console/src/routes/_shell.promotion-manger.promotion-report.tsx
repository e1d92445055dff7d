import { createFileRoute } from '@tanstack/react-router';
import { prefetchReport, ReportPage, readReportSearch } from '../features/promotion-report/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/promotion-manger/promotion-report')({
  staticData: { words: ['promotionReport', 'dashboard'] },
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void prefetchReport(queryClient, deps),
  component: Report,
});

function Report() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = searchChange(navigate);
  return (
    <ReportPage
      search={search}
      onSearch={change}
      onTab={(tab) =>
        void navigate({
          search: ({ period }) => ({ period, ...(tab !== 'time' && { tab }) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
