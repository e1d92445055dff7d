import type { QueryClient } from '@tanstack/react-query';
import type { AccountSearch } from './page/account-search';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchMyAccount(client: QueryClient, search: AccountSearch): Promise<void> {
  const [{ ledgerQuery, promotionSummaryQuery, withdrawalsQuery }, { ledgerQueryOf, withdrawalQueryOf }] =
    await Promise.all([import('./queries'), import('./page/account-queries')]);
  void client.prefetchQuery(promotionSummaryQuery);
  if (search.tab === undefined) void client.prefetchQuery(ledgerQuery(ledgerQueryOf(search)));
  if (search.tab === 'withdrawals') void client.prefetchQuery(withdrawalsQuery(withdrawalQueryOf(search)));
}
