import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts from now on the statements that are sent for single tenants: work over all tenants, which also runs by itself,
 * is sent by another role. `vi.restoreAllMocks` ends it.
 */
export function countStatements(): () => number {
  const appRole = new URL(process.env['APP_DATABASE_URL'] ?? '').username;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return () => (query.mock.contexts as pg.Client[]).filter(({ user }) => user === appRole).length;
}
