import { createFileRoute } from '@tanstack/react-router';
import {
  prefetchReport,
  ReportPage,
  type ReportSearch,
  readReportSearch,
} from '../features/promotion-report/public';

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
  // A navigation that opens something adds a history entry; filters only replace it.
  const change = (next: ReportSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
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
