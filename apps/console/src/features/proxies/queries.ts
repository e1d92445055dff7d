import type { Environment, EnvironmentQuery, Page, ProxyQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

export const proxyKeys = {
  all: ['proxies'] as const,
  lists: ['proxies', 'list'] as const,
  counts: ['proxies', 'counts'] as const,
  one: (id: string) => ['proxies', 'get', id] as const,
  checks: (id: string) => ['proxies', 'checks', id] as const,
  choices: ['proxies', 'choices'] as const,
  environments: ['environments'] as const,
};

export const proxiesQuery = (query: ProxyQuery) =>
  queryOptions({
    queryKey: [...proxyKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('proxies.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: proxyKeys.counts,
  queryFn: ({ signal }) => api.call('proxies.counts', { signal }),
});

export const proxyQuery = (id: string) =>
  queryOptions({
    queryKey: proxyKeys.one(id),
    queryFn: ({ signal }) => api.call('proxies.get', { params: { id }, signal }),
  });

export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: proxyKeys.checks(id),
    queryFn: ({ signal }) => api.call('proxies.checks', { params: { id }, signal }),
  });

export const environmentsQuery = (query: EnvironmentQuery) =>
  queryOptions({
    queryKey: [...proxyKeys.environments, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('environments.list', {
        query: {
          ...query,
          ...neighbourOf(client, queryKey, ({ socialAccountId }: Environment) => socialAccountId),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
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
  queryOptions({
    queryKey: [...proxyKeys.choices, subAccountId, search],
    queryFn: ({ signal }) =>
      api.call('proxies.list', {
        query: {
          subAccountId,
          search: search || undefined,
          sort: 'name',
          descending: false,
          pageSize: choiceSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const pageSize = 100;

async function readPages<Row>(
  read: (page: { page: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items } = await read({ page, pageSize });
    rows.push(...items);
    if (items.length < pageSize) return rows;
  }
}
