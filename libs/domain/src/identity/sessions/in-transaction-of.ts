import type { Database, SystemTx, TenantTx } from '@parley/platform/database';
import type { Principal } from './caller.js';

/** A transaction over what is the holder's: its tenant's rows. An operator has no tenant, and works as the system. */
export function inTransactionOf<T>(
  database: Database,
  { tenantId }: Pick<Principal, 'tenantId'>,
  work: (tx: TenantTx | SystemTx) => Promise<T>,
): Promise<T> {
  return tenantId === null ? database.asSystem(work) : database.asTenant(tenantId, work);
}
