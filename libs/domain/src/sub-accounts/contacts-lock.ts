import { lockAdvisory, type Locked, type TenantTx } from '@parley/platform/database';

/** Nobody this transaction reads is erased until it ends; what was erased before is not read any more. */
export const lockContactsShared = (tx: TenantTx): Promise<Locked<'contacts'>> =>
  lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');

/** Waits for all who share the lock, and keeps others waiting: from here on all contacts they wrote to can be seen. */
export const lockContactsExclusive = (tx: TenantTx): Promise<Locked<'contacts'>> =>
  lockAdvisory(tx, 'contacts', tx.tenantId);
