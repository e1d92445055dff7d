import type { AllocationQuery, UsageQuery } from '@parley/contracts/public';
import { filtersOf } from '../../lib/filters-of';
import { keptQuery, listQuery } from '../../lib/route-query';

export const listKeys = {
  usage: ['characters', 'usage'] as const,
  usageSums: ['characters', 'usage-sums'] as const,
  allocations: ['characters', 'allocations'] as const,
  choices: ['characters', 'sub-accounts'] as const,
};

export const usageQuery = (query: UsageQuery) => listQuery(listKeys.usage, 'characters.usage', query);

/** The sums of all matching usage. */
export const usageSumsQuery = (query: UsageQuery) => {
  const filters = filtersOf(query);
  return keptQuery([...listKeys.usageSums, filters], 'characters.usage-sums', { query: filters });
};

export const allocationsQuery = (query: AllocationQuery) =>
  listQuery(listKeys.allocations, 'characters.allocations', query);

/** The number of entries in a choice; typing finds the others. */
export const choiceSize = 100;

export const choiceQuery = (search: string) =>
  keptQuery([...listKeys.choices, search], 'sub-accounts.list', {
    query: { search: search || undefined, sort: 'account', descending: false, pageSize: choiceSize },
  });
