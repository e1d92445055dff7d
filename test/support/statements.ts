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

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Has each statement of this process sent by `send`. The function it returns ends that. */
function intercept(send: (query: () => unknown) => unknown): () => void {
  const query = pg.Client.prototype.query as Query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    return send(() => query.apply(this, given)) as void;
  });
  return () => spy.mockRestore();
}

/** How many statements a work of this process sends itself, whatever else runs beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const within = new AsyncLocalStorage<true>();
  let sent = 0;
  const end = intercept((query) => {
    if (within.getStore()) sent += 1;
    return query();
  });
  try {
    await within.run(true, work);
    return sent;
  } finally {
    end();
  }
}

/** By which codes PostgreSQL refuses statements of this process during the work. */
export async function refusalsOf(work: () => Promise<unknown>): Promise<string[]> {
  const codes: string[] = [];
  const end = intercept((query) => {
    const result = query();
    if (result instanceof Promise)
      result.catch(({ code }: { code?: string }) => void codes.push(code ?? 'none'));
    return result;
  });
  try {
    await work();
    return codes;
  } finally {
    end();
  }
}
