import type { SubAccountQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

export const subAccountKeys = {
  all: ['sub-accounts'] as const,
  lists: ['sub-accounts', 'list'] as const,
  counts: ['sub-accounts', 'counts'] as const,
  one: (id: string) => ['sub-accounts', 'get', id] as const,
};

export const subAccountsQuery = (query: SubAccountQuery) =>
  queryOptions({
    queryKey: [...subAccountKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('sub-accounts.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: subAccountKeys.counts,
  queryFn: ({ signal }) => api.call('sub-accounts.counts', { signal }),
});

/** The ports left for dynamic sub-accounts; undefined while unknown. */
export const useDynamicPorts = (): number | undefined =>
  useQuery({ ...countsQuery, select: ({ portsDynamic }) => portsDynamic }).data;

export const subAccountQuery = (id: string) =>
  queryOptions({
    queryKey: subAccountKeys.one(id),
    queryFn: ({ signal }) => api.call('sub-accounts.get', { params: { id }, signal }),
  });
