import type { QueryClient } from '@tanstack/react-query';
import type { ReviewSearch } from './review-search';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchReview(client: QueryClient, search: ReviewSearch): Promise<void> {
  const [queries, filters] = await Promise.all([import('./queries'), import('./review-filters')]);
  void client.prefetchQuery(queries.withdrawalCountsQuery);
  if (search.tab === undefined || search.tab === 'withdrawals')
    void client.prefetchQuery(queries.withdrawalsQuery(filters.withdrawalQuery(search)));
}
