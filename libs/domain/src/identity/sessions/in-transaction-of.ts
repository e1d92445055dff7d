import type { Database, SystemTx, TenantTx } from '@parley/platform/database';
import type { Holder } from './caller.js';

/** A transaction over what is the holder's: its tenant's rows. An operator has no tenant, and works as the system. */
export function asHolder<T>(
  database: Database,
  { tenantId }: Pick<Holder, 'tenantId'>,
  work: (tx: TenantTx | SystemTx) => Promise<T>,
): Promise<T> {
  return tenantId === null ? database.asSystem(work) : database.asTenant(tenantId, work);
}
