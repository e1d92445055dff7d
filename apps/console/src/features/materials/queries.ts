import type { GroupKind, MaterialQuery, MaterialType } from '@parley/contracts/public';
import { listQuery, routeQuery } from '../../lib/route-query';

/** Keys of materials and groups, which several pages read. */
export const libraryKeys = {
  materials: ['library', 'materials'] as const,
  lists: ['library', 'materials', 'list'] as const,
  counts: ['library', 'materials', 'counts'] as const,
  one: (id: string) => ['library', 'materials', 'get', id] as const,
  groups: (kind: GroupKind) => ['library', 'groups', kind] as const,
};

export const materialsQuery = (query: MaterialQuery) => listQuery(libraryKeys.lists, 'materials.list', query);

export const materialCountsQuery = routeQuery(libraryKeys.counts, 'materials.counts');

export const materialQuery = (id: string) =>
  routeQuery(libraryKeys.one(id), 'materials.get', { params: { id } });

export const groupsQuery = (kind: GroupKind) =>
  routeQuery(libraryKeys.groups(kind), 'groups.list', { query: { kind } });

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
