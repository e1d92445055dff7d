import type { TenantPackage } from './billing.types.js';

export interface BillingPushes {
  /**
   * The tenant's package was bought, renewed, taken back, or ran out, so its privileges may differ. Pushed into the
   * tenant's room.
   */
  'package:changed': TenantPackage;
}
