import type { FanFilter, FanQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { fanKeys } from './query-keys';

export const fansQuery = (query: FanQuery) =>
  queryOptions({
    queryKey: [...fanKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('fans.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const fanCountsQuery = (filter: FanFilter) =>
  queryOptions({
    queryKey: [...fanKeys.counts, filter],
    queryFn: ({ signal }) => api.call('fans.counts', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const fanQuery = (id: string) =>
  queryOptions({
    queryKey: [...fanKeys.details, id],
    queryFn: ({ signal }) => api.call('fans.get', { params: { id }, signal }),
  });

export const pushedQuery = queryOptions<number | null>({
  queryKey: fanKeys.pushed,
  enabled: false,
  initialData: null,
});
