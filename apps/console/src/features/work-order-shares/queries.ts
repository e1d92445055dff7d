import type { ShareQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { keptQuery, routeQuery } from '../../lib/route-query';
import { workOrderKeys } from '../work-orders/public';
import { shareKeys } from './query-keys';

/** Views cause no push, so each opening reads the list again. */
export const sharesQuery = (query: ShareQuery) =>
  queryOptions({
    queryKey: [...shareKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('shares.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const shareCountsQuery = routeQuery(shareKeys.counts, 'shares.counts');

export const shareQuery = (id: string) => routeQuery(shareKeys.one(id), 'shares.get', { params: { id } });

/** Account states cause no push, so each opening of the drawer reads them again. */
export const sharedAccountsQuery = (id: string) =>
  queryOptions({
    queryKey: shareKeys.accounts(id),
    queryFn: ({ signal }) => api.call('shares.accounts', { params: { id }, signal }),
    staleTime: 0,
  });

export const viewsPageSize = 50;

export const shareViewsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...shareKeys.views(id), page],
    queryFn: ({ signal }) =>
      api.call('shares.views', { params: { id }, query: { page, pageSize: viewsPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The number of entries in a choice; typing finds the others. */
export const choiceSize = 50;

export const accountChoiceQuery = (workOrderId: string, search: string) =>
  keptQuery([...workOrderKeys.accounts(workOrderId), 'choice', search], 'work-orders.accounts', {
    params: { id: workOrderId },
    query: { search: search || undefined, pageSize: choiceSize },
  });
