import { AsyncLocalStorage } from 'node:async_hooks';
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

/** How many statements a work of this process sends itself, whatever else runs beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const within = new AsyncLocalStorage<true>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  let sent = 0;
  const watching = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (within.getStore()) sent += 1;
    return query.apply(this, given) as void;
  });
  try {
    await within.run(true, work);
    return sent;
  } finally {
    watching.mockRestore();
  }
}
