import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** The settings of the whole tenant. Only owners may read them. */
export const tenantSettingsQuery = queryOptions({
  queryKey: ['user', 'tenant-settings'] as const,
  queryFn: ({ signal }) => api.call('tenants.settings', { signal }),
});
