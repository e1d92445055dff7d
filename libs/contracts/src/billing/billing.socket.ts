import type { TenantPackage } from './billing.types.js';

export interface BillingPushes {
  /** Bought, renewed, run out or taken back: what it opens may have changed too. Into the tenant's room. */
  'package:changed': TenantPackage;
}
