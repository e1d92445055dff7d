import type { Environment, EnvironmentQuery, ProxyQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { readPages } from '../../lib/read-pages';
import { keptQuery, listQuery, routeQuery } from '../../lib/route-query';

export const proxyKeys = {
  all: ['proxies'] as const,
  lists: ['proxies', 'list'] as const,
  counts: ['proxies', 'counts'] as const,
  one: (id: string) => ['proxies', 'get', id] as const,
  checks: (id: string) => ['proxies', 'checks', id] as const,
  choices: ['proxies', 'choices'] as const,
  environments: ['environments'] as const,
};

export const proxiesQuery = (query: ProxyQuery) => listQuery(proxyKeys.lists, 'proxies.list', query);

export const countsQuery = routeQuery(proxyKeys.counts, 'proxies.counts');

export const proxyQuery = (id: string) => routeQuery(proxyKeys.one(id), 'proxies.get', { params: { id } });

export const checksQuery = (id: string) =>
  routeQuery(proxyKeys.checks(id), 'proxies.checks', { params: { id } });

export const environmentsQuery = (query: EnvironmentQuery) =>
  listQuery(proxyKeys.environments, 'environments.list', query, {
    idOf: ({ socialAccountId }: Environment) => socialAccountId,
  });

/** All environments of one sub-account. They stand beside its ports, which are listed whole as well. */
export const ownEnvironmentsQuery = (subAccountId: string) =>
  queryOptions({
    queryKey: [...proxyKeys.environments, 'all', subAccountId],
    queryFn: () => readPages((page) => api.call('environments.list', { query: { subAccountId, ...page } })),
  });

/** The number of entries in a choice; typing finds the others. */
export const choiceSize = 50;

/** The first proxies that a sub-account's accounts may use. */
export const proxyChoiceQuery = (subAccountId: string, search: string) =>
  keptQuery([...proxyKeys.choices, subAccountId, search], 'proxies.list', {
    query: {
      subAccountId,
      search: search || undefined,
      sort: 'name',
      descending: false,
      pageSize: choiceSize,
    },
  });
