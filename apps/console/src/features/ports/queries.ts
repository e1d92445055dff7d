import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const portKeys = { lists: ['ports', 'list'] as const };

/** All of the tenant's ports, or those of one sub-account. */
export const portsQuery = (subAccountId?: string) =>
  queryOptions({
    queryKey: [...portKeys.lists, subAccountId ?? null],
    queryFn: ({ signal }) => api.call('ports.list', { query: { subAccountId }, signal }),
  });
