import { routeQuery } from '../../lib/route-query';

/** The settings of the whole tenant. Only owners may read them. */
export const tenantSettingsQuery = routeQuery(['user', 'tenant-settings'] as const, 'tenants.settings');
