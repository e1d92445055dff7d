import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type { TenantSupport } from './tenant-support.types.js';
import type {
  ChangeTenantEmail,
  CheckedTenant,
  CreateTenant,
  EditTenantNote,
  SuspendTenant,
  Tenant,
  TenantCounts,
  TenantQuery,
  TenantSettings,
} from './tenants.types.js';

const operator = ['operator'] as const;

export const tenantRoutes = {
  /** Reads the tenant's settings. */
  'tenants.settings': route<{ reply: TenantSettings }>('GET', '/api/tenant/settings', ['owner']),
  /** Edits the tenant's settings. */
  'tenants.edit-settings': route<{ body: Partial<TenantSettings>; reply: TenantSettings }>(
    'PATCH',
    '/api/tenant/settings',
    ['owner'],
  ),
  /** Starts a task that exports all of the tenant's data as one archive. */
  'tenants.export': route<{ reply: Task }>('POST', '/api/tenant/export', ['owner']),
  /** Lists tenants. */
  'tenants.list': route<{ query: TenantQuery; reply: Page<Tenant> }>(
    'GET',
    '/api/operator/tenants',
    operator,
  ),
  /** Counts tenants by status. */
  'tenants.counts': route<{ reply: TenantCounts }>('GET', '/api/operator/tenants/counts', operator),
  /** Reads a tenant. */
  'tenants.get': route<{ params: ById; reply: Tenant }>('GET', '/api/operator/tenants/:id', operator),
  /** Reads a tenant's latest sign-in, payments, email faults and open warnings. */
  'tenants.support': route<{ params: ById; reply: TenantSupport }>(
    'GET',
    '/api/operator/tenants/:id/support',
    operator,
  ),
  /** Creates a tenant and sends its owner a link to choose a password. */
  'tenants.create': route<{ body: CreateTenant; reply: Tenant }>('POST', '/api/operator/tenants', operator),
  /** Sends the owner a link to choose a new password. The current password stays valid until then. */
  'tenants.send-password-reset': route<{ params: ById; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/password-reset',
    operator,
  ),
  /** Switches off the owner's one-time codes and ends its sessions. */
  'tenants.disable-totp': route<{ params: ById; body: CheckedTenant; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/disable-totp',
    operator,
  ),
  /** Changes the owner's email address and ends its sessions. The former address gets an email. */
  'tenants.change-email': route<{ params: ById; body: ChangeTenantEmail; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/email',
    operator,
  ),
  /** Edits the operators' note on a tenant. */
  'tenants.edit-note': route<{ params: ById; body: EditTenantNote; reply: Tenant }>(
    'PUT',
    '/api/operator/tenants/:id/note',
    operator,
  ),
  /** Suspends a tenant: refuses sign-in and closes its clients and consoles. */
  'tenants.suspend': route<{ params: ById; body: SuspendTenant; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/suspend',
    operator,
  ),
  /** Lifts the suspension of a tenant. */
  'tenants.restore': route<{ params: ById; reply: Tenant }>(
    'POST',
    '/api/operator/tenants/:id/restore',
    operator,
  ),
} as const;
