import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** The tenant's package, as the home page and its own page read it. */
export const packageQuery = queryOptions({
  queryKey: ['billing', 'tenant-package'] as const,
  queryFn: ({ signal }) => api.call('billing.tenant-package', { signal }),
});
