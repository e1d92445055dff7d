import type { PromotionLinkQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { promotionCenterKeys } from './query-keys';

export const promotionLinksQuery = (query: PromotionLinkQuery) =>
  queryOptions({
    queryKey: [...promotionCenterKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('promotion-links.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const defaultLinkQuery = queryOptions({
  queryKey: promotionCenterKeys.defaultLink,
  queryFn: ({ signal }) => api.call('promotion-links.default', { signal }),
});

export const promotionLinkQuery = (id: string) =>
  queryOptions({
    queryKey: promotionCenterKeys.one(id),
    queryFn: ({ signal }) => api.call('promotion-links.get', { params: { id }, signal }),
  });

/** Read again at every view, because an operator's changes cause no push. */
export const promotionTermsQuery = queryOptions({
  queryKey: promotionCenterKeys.terms,
  queryFn: ({ signal }) => api.call('promotion.terms', { signal }),
  staleTime: 0,
});
