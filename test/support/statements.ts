import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts later statements for single tenants. Work over all tenants, which also runs by itself, uses another role.
 * `vi.restoreAllMocks` ends the count.
 */
export function countStatements(): () => number {
  const appRole = new URL(process.env['APP_DATABASE_URL'] ?? '').username;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return () => (query.mock.contexts as pg.Client[]).filter(({ user }) => user === appRole).length;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Sends each statement of this process through `send`. Returns the function that ends this. */
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

/** The number of statements that the work itself sends, regardless of concurrent work. */
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

/** The codes of PostgreSQL's refusals of this process's statements during the work. */
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
