import { route } from '../http/route.js';
import type { TenantPackage } from './billing.types.js';

export const billingRoutes = {
  'billing.tenant-package': route<{ reply: TenantPackage }>('GET', '/api/tenant/package', ['owner']),
} as const;
