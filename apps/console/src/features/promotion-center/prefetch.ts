import type { QueryClient } from '@tanstack/react-query';
import { linkListQuery, type PromotionCenterSearch } from './list/promotion-center-search';

/** The first requests of the page, in their own module, because the first load imports every page's address. */
export async function prefetchPromotionCenter(
  client: QueryClient,
  search: PromotionCenterSearch,
): Promise<void> {
  const { defaultLinkQuery, promotionLinkQuery, promotionLinksQuery, promotionTermsQuery } = await import(
    './queries'
  );
  void client.prefetchQuery(defaultLinkQuery);
  void client.prefetchQuery(promotionTermsQuery);
  void client.prefetchQuery(promotionLinksQuery(linkListQuery(search)));
  if (search.open) void client.prefetchQuery(promotionLinkQuery(search.open));
}
