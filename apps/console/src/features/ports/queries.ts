import type { Port, PortQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

export const portKeys = {
  all: ['ports'] as const,
  lists: ['ports', 'list'] as const,
  matrix: ['ports', 'matrix'] as const,
};

/** All of the tenant's ports by platform. */
export const portMatrixQuery = queryOptions({
  queryKey: portKeys.matrix,
  queryFn: ({ signal }) => api.call('ports.matrix', { signal }),
});

export const portsQuery = (query: PortQuery) =>
  queryOptions({
    queryKey: [...portKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('ports.list', {
        query: {
          ...query,
          ...neighbourOf(client, queryKey, ({ socialAccountId }: Port) => socialAccountId),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
