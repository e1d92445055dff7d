import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSearch } from './review-search';

/** The first requests of the page. They are code of their own, because the first load reads the addresses of all pages. */
export async function prefetchReview(client: QueryClient, search: ReviewSearch): Promise<void> {
  const [queries, filters] = await Promise.all([import('./queries'), import('./review-filters')]);
  void client.prefetchQuery(queries.withdrawalCountsQuery);
  if (search.tab === undefined || search.tab === 'withdrawals')
    void client.prefetchQuery(queries.withdrawalsQuery(filters.withdrawalQuery(search)));
}
