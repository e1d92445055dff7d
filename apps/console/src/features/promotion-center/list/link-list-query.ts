import type { PromotionLinkQuery } from '@parley/contracts/public';
import { pageOf } from '../../../ui/list/list-state';
import type { PromotionCenterSearch } from './promotion-center-search';

export const linkListQuery = (search: PromotionCenterSearch): PromotionLinkQuery => ({
  search: search.q,
  status: search.status,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
  ...pageOf(search),
});

export const noFilter: PromotionCenterSearch = { q: undefined, status: undefined };

export const isFiltered = ({ q, status }: PromotionCenterSearch): boolean => Boolean(q ?? status);
