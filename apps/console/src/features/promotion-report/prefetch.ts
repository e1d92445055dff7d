import type { QueryClient } from '@tanstack/react-query';
import type { ReportSearch } from './report-search';

/** The first request of the figures, in its own module, because the first load imports every page's address. */
export async function prefetchReport(client: QueryClient, search: ReportSearch): Promise<void> {
  const [{ timeReportQuery }, { periodOf }] = await Promise.all([
    import('./queries'),
    import('./report-filters'),
  ]);
  const { tab = 'time', linkId } = search;
  if (tab === 'time') void client.prefetchQuery(timeReportQuery({ period: periodOf(search), linkId }));
}
