import type { GroupKind, MaterialQuery, MaterialType } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

/** Keys of materials and groups, which several pages read. */
export const libraryKeys = {
  materials: ['library', 'materials'] as const,
  lists: ['library', 'materials', 'list'] as const,
  counts: ['library', 'materials', 'counts'] as const,
  one: (id: string) => ['library', 'materials', 'get', id] as const,
  groups: (kind: GroupKind) => ['library', 'groups', kind] as const,
};

export const materialsQuery = (query: MaterialQuery) =>
  queryOptions({
    queryKey: [...libraryKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('materials.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const materialCountsQuery = queryOptions({
  queryKey: libraryKeys.counts,
  queryFn: ({ signal }) => api.call('materials.counts', { signal }),
});

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: libraryKeys.one(id),
    queryFn: ({ signal }) => api.call('materials.get', { params: { id }, signal }),
  });

export const groupsQuery = (kind: GroupKind) =>
  queryOptions({
    queryKey: libraryKeys.groups(kind),
    queryFn: ({ signal }) => api.call('groups.list', { query: { kind }, signal }),
  });

/** The number of entries in a choice; typing finds the others. */
export const materialChoiceSize = 30;

export const materialChoiceQuery = (search: string, type: MaterialType | undefined) =>
  materialsQuery({
    search: search || undefined,
    type,
    sort: 'updatedAt',
    descending: true,
    pageSize: materialChoiceSize,
  });
