import type { Database } from './database.js';
import type { SystemTx, TenantTx } from './transaction.js';

/** A transaction that sees what the caller may see: the rows of its tenant; for an operator, who has none, all rows. */
export function inTransactionOf<T>(
  database: Database,
  { tenantId }: { tenantId: string | null },
  work: (tx: TenantTx | SystemTx) => Promise<T>,
): Promise<T> {
  return tenantId === null ? database.asSystem(work) : database.asTenant(tenantId, work);
}
