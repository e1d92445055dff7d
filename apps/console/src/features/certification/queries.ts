import type { CertificationQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { operatorKeys } from '../../lib/operator-keys';

export const certificationsQuery = (query: CertificationQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.certifications, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('certification.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.certifications, 'picture', id],
    queryFn: ({ signal }) => api.call('certification.picture', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A document leaves the memory when it is no longer shown.
    gcTime: 0,
  });

/** Lies below the user's key, so that a push about the user refreshes it too. */
export const certificationKey = ['user', 'certification'] as const;

export const certificationQuery = queryOptions({
  queryKey: certificationKey,
  queryFn: ({ signal }) => api.call('certification.get', { signal }),
});
