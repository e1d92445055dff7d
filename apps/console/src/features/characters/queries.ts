import type { AllocationQuery, UsageQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { filtersOf } from '../../lib/filters-of';
import { neighbourOf } from '../../lib/neighbour';

export const listKeys = {
  usage: ['characters', 'usage'] as const,
  usageSums: ['characters', 'usage-sums'] as const,
  allocations: ['characters', 'allocations'] as const,
  choices: ['characters', 'sub-accounts'] as const,
};

export const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: [...listKeys.usage, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('characters.usage', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The sums of all matching usage. */
export const usageSumsQuery = (query: UsageQuery) => {
  const filters = filtersOf(query);
  return queryOptions({
    queryKey: [...listKeys.usageSums, filters],
    queryFn: ({ signal }) => api.call('characters.usage-sums', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
};

export const allocationsQuery = (query: AllocationQuery) =>
  queryOptions({
    queryKey: [...listKeys.allocations, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('characters.allocations', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of entries in a choice; typing finds the others. */
export const choiceSize = 100;

export const choiceQuery = (search: string) =>
  queryOptions({
    queryKey: [...listKeys.choices, search],
    queryFn: ({ signal }) =>
      api.call('sub-accounts.list', {
        query: { search: search || undefined, sort: 'account', descending: false, pageSize: choiceSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
