import type { Database } from './database.js';
import type { SystemTx, TenantTx } from './transaction.js';

/** A transaction with the caller's rights: the rows of its tenant, or all rows for an operator, who has no tenant. */
export function inTransactionOf<T>(
  database: Database,
  { tenantId }: { tenantId: string | null },
  work: (tx: TenantTx | SystemTx) => Promise<T>,
): Promise<T> {
  return tenantId === null ? database.asSystem(work) : database.asTenant(tenantId, work);
}
