import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type { SuspendTenant, Tenant, TenantCounts, TenantQuery, TenantSettings } from './tenants.types.js';

const operator = ['operator'] as const;

export const tenantRoutes = {
  'tenants.settings': route<{ reply: TenantSettings }>('GET', '/api/tenant/settings', ['owner']),
  'tenants.edit-settings': route<{ body: Partial<TenantSettings>; reply: TenantSettings }>(
    'PATCH',
    '/api/tenant/settings',
    ['owner'],
  ),
  /** All of the tenant's data as one archive, made by a task. */
  'tenants.export': route<{ reply: Task }>('POST', '/api/tenant/export', ['owner']),
  'tenants.list': route<{ query: TenantQuery; reply: Page<Tenant> }>(
    'GET',
    '/api/operator/tenants',
    operator,
  ),
  'tenants.counts': route<{ reply: TenantCounts }>('GET', '/api/operator/tenants/counts', operator),
  'tenants.get': route<{ params: ById; reply: Tenant }>('GET', '/api/operator/tenants/:id', operator),
  /** Refuses sign-in and closes every client and console of the tenant. */
  'tenants.suspend': route<{ params: ById; body: SuspendTenant; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/suspend',
    operator,
  ),
  'tenants.restore': route<{ params: ById; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/restore',
    operator,
  ),
} as const;
