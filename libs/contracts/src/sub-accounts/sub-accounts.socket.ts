import type { SubAccount } from './sub-accounts.types.js';

/** Pushed into the tenant's room; a sub-account's own changes also into its room. */
export interface SubAccountPushes {
  'sub-account:changed': SubAccount;
  'sub-account:deleted': { id: string };
}
