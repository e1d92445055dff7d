import { Logger } from '@nestjs/common';
import type { Database } from './database.js';
import type { TenantTx } from './transaction.js';

const logger = new Logger('EachTenant');

/**
 * Does the same work for several tenants, each in its own transaction, as many in parallel as the installation's setting
 * allows. Returns the results by tenant. A failure is logged and does not stop the other tenants' work, so it fits jobs
 * that soon run again.
 */
export async function forEachTenant<T>(
  database: Database,
  tenantIds: readonly string[],
  work: (tx: TenantTx) => Promise<T>,
): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const waiting = new Set(tenantIds).values();
  const lane = async (): Promise<void> => {
    for (const tenantId of waiting) {
      try {
        results.set(tenantId, await database.asTenant(tenantId, work));
      } catch (error) {
        logger.error({ err: error, tenantId }, 'a tenant was passed over');
      }
    }
  };
  await Promise.all(Array.from({ length: database.tenantsAtOnce }, lane));
  return results;
}
