import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { routeQuery } from '../../lib/route-query';
import { linkDomainKeys } from './query-keys';

/** The installation's domains and the tenant's own. Every opening reads their link counts again. */
export const linkDomainsQuery = queryOptions({
  queryKey: linkDomainKeys.all,
  queryFn: ({ signal }) => api.call('link-domains.list', { signal }),
  staleTime: 0,
});

export const operatorLinkDomainsQuery = routeQuery(linkDomainKeys.operator, 'operator-link-domains.list');
