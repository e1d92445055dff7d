import type { TenantTx } from '@parley/platform/database';

const key = `hashtextextended('people:' || $1, 0)`;

/** Until the transaction ends nobody it knows is erased; who was erased already is not read any more. First of all. */
export async function lockContactsShared(tx: TenantTx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${key})`, [tx.tenantId]);
}

/** Waits for all who keep them, and keeps others waiting: what they wrote with whom can be seen from here on. */
export async function lockContactsExclusive(tx: TenantTx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${key})`, [tx.tenantId]);
}
