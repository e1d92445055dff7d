import type { CertificationQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';
import { listQuery, routeQuery } from '../../lib/route-query';

export const certificationsQuery = (query: CertificationQuery) =>
  listQuery([...operatorKeys.certifications, 'list'], 'certification.list', query);

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

export const certificationQuery = routeQuery(certificationKey, 'certification.get');
