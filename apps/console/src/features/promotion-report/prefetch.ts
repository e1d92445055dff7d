import type { QueryClient } from '@tanstack/react-query';
import type { ReportSearch } from './report-search';

/** The first request of the figures. It is code of its own, because the first load reads the addresses of all pages. */
export async function prefetchReport(client: QueryClient, search: ReportSearch): Promise<void> {
  const [{ timeReportQuery }, { periodOf }] = await Promise.all([
    import('./queries'),
    import('./report-filters'),
  ]);
  const { tab = 'time', linkId } = search;
  if (tab === 'time') void client.prefetchQuery(timeReportQuery({ period: periodOf(search), linkId }));
}
