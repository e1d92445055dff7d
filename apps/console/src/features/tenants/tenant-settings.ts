import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** What counts for everybody of the tenant; owners alone may read it. */
export const tenantSettingsQuery = queryOptions({
  queryKey: ['user', 'tenant-settings'] as const,
  queryFn: ({ signal }) => api.call('tenants.settings', { signal }),
});
