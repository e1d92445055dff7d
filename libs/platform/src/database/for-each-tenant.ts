import { Logger } from '@nestjs/common';
import type { Database } from './database.js';
import type { TenantTx } from './transaction.js';

const logger = new Logger('EachTenant');

/**
 * The same work for several tenants, each in a transaction of its own; returns what it came to, by tenant. One that
 * fails is logged and keeps nobody else from theirs: for jobs that come again soon.
 */
export async function forEachTenant<T>(
  database: Database,
  tenantIds: readonly string[],
  work: (tx: TenantTx) => Promise<T>,
): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  for (const tenantId of tenantIds) {
    try {
      results.set(tenantId, await database.asTenant(tenantId, work));
    } catch (error) {
      logger.error({ err: error, tenantId }, 'a tenant was passed over');
    }
  }
  return results;
}
