import type { PromotionLinkQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { listQuery, routeQuery } from '../../lib/route-query';
import { promotionCenterKeys } from './query-keys';

export const promotionLinksQuery = (query: PromotionLinkQuery) =>
  listQuery(promotionCenterKeys.lists, 'promotion-links.list', query);

export const defaultLinkQuery = routeQuery(promotionCenterKeys.defaultLink, 'promotion-links.default');

export const promotionLinkQuery = (id: string) =>
  routeQuery(promotionCenterKeys.one(id), 'promotion-links.get', { params: { id } });

/** Read again at every view, because an operator's changes cause no push. */
export const promotionTermsQuery = queryOptions({
  queryKey: promotionCenterKeys.terms,
  queryFn: ({ signal }) => api.call('promotion.terms', { signal }),
  staleTime: 0,
});
