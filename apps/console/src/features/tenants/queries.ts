import type { TenantQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { operatorKeys } from '../../lib/operator-keys';
import { routeQuery } from '../../lib/route-query';

/** Operators get no pushes about online users. */
const lookAgainMs = 30_000;

export const tenantsQuery = (query: TenantQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.tenants, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('tenants.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const tenantQuery = (id: string) =>
  routeQuery([...operatorKeys.tenants, 'get', id], 'tenants.get', { params: { id } });

export const tenantSupportQuery = (id: string) =>
  routeQuery([...operatorKeys.tenants, 'support', id], 'tenants.support', { params: { id } });

export const tenantQuotasQuery = (id: string) =>
  routeQuery([...operatorKeys.tenants, 'quotas', id], 'billing.tenant-quotas', { params: { id } });

export const tenantCountsQuery = queryOptions({
  queryKey: [...operatorKeys.tenants, 'counts'],
  queryFn: ({ signal }) => api.call('tenants.counts', { signal }),
  refetchInterval: lookAgainMs,
});
