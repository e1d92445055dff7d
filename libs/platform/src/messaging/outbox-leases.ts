import { hostname } from 'node:os';
import type { Database } from '../database/index.js';

/** Who takes events to the queues here. */
export const leaseOwner = `${hostname()}:${process.pid}`;

/**
 * Its commit waits for no disk: what a crash takes back is done again, and job ids and the inbox make one of it. It is
 * asked for where rows are changed, or PostgreSQL would not do it.
 */
export const withAsyncCommit = `haste as materialized (select set_config('synchronous_commit', 'off', true))`;

const markSentSql = `
  with ${withAsyncCommit}
  update outbox set sent_at = $1, lease_owner = null, lease_until = null from haste
  where id = any($2) and lease_owner = $3 and sent_at is null`;

/** For events of this process's that are in their queues. */
export async function markSent(database: Database, ids: string[], now: Date): Promise<void> {
  await database.querySystem(markSentSql, [now, ids, leaseOwner]);
}
