import type { SubAccountQuery } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { listQuery, routeQuery } from '../../lib/route-query';

export const subAccountKeys = {
  all: ['sub-accounts'] as const,
  lists: ['sub-accounts', 'list'] as const,
  counts: ['sub-accounts', 'counts'] as const,
  one: (id: string) => ['sub-accounts', 'get', id] as const,
};

export const subAccountsQuery = (query: SubAccountQuery) =>
  listQuery(subAccountKeys.lists, 'sub-accounts.list', query);

export const countsQuery = routeQuery(subAccountKeys.counts, 'sub-accounts.counts');

/** The ports left for dynamic sub-accounts; undefined while unknown. */
export const useDynamicPorts = (): number | undefined =>
  useQuery({ ...countsQuery, select: ({ portsDynamic }) => portsDynamic }).data;

export const subAccountQuery = (id: string) =>
  routeQuery(subAccountKeys.one(id), 'sub-accounts.get', { params: { id } });

export const rightsQuery = (id: string) =>
  routeQuery(['sub-accounts', 'rights', id], 'workspace.rights', { params: { id } });
