import type { TenantPackage } from './billing.types.js';

export interface BillingPushes {
  /** The tenant's package changed, and maybe its privileges. Pushed into the tenant's room. */
  'package:changed': TenantPackage;
}
