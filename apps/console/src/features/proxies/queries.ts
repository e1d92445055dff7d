import type { EnvironmentQuery, Proxy, ProxyQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const proxyKeys = {
  all: ['proxies'] as const,
  lists: ['proxies', 'list'] as const,
  counts: ['proxies', 'counts'] as const,
  one: (id: string) => ['proxies', 'get', id] as const,
  checks: (id: string) => ['proxies', 'checks', id] as const,
  usable: ['proxies', 'usable'] as const,
  subAccounts: ['proxies', 'sub-accounts'] as const,
  environments: ['environments'] as const,
};

export const proxiesQuery = (query: ProxyQuery) =>
  queryOptions({
    queryKey: [...proxyKeys.lists, query],
    queryFn: ({ signal }) => api.call('proxies.list', { query, signal }),
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
    queryFn: ({ signal }) => api.call('environments.list', { query, signal }),
  });

/** As many as a choice lists at once; typing finds the others. */
export const choiceSize = 50;

export const subAccountChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: [...proxyKeys.subAccounts, search],
    queryFn: ({ signal }) =>
      api.call('sub-accounts.list', {
        query: { search: search || undefined, sort: 'account', descending: false, pageSize: choiceSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The proxies a sub-account's accounts may use. */
export const usableProxiesQuery = (subAccountId: string) =>
  queryOptions({
    queryKey: [...proxyKeys.usable, subAccountId],
    queryFn: () => readAll({ subAccountId }),
  });

const pageSize = 100;

/** All pages, by the name: rows that are tested meanwhile must not move between them. */
export async function readAll(
  query: ProxyQuery,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Proxy[]> {
  const rows = new Map<string, Proxy>();
  for (let page = 1; ; page++) {
    const { items, total } = await api.call('proxies.list', {
      query: { ...query, sort: 'name', descending: false, page, pageSize },
    });
    for (const item of items) rows.set(item.id, item);
    progress(rows.size, total);
    if (items.length < pageSize) return [...rows.values()];
  }
}
